// pool.ts: thoughts given to thinkers, each to the first that is free. A thinker that dies is replaced, and its thought given up
// as died; the room asks again. Knows no worker: how a thinker is made is told from outside.

export interface Thinker {
  say(text: string): void;
  end(): void;
}
/** Makes a thinker; it tells what it says, and its death. */
export type Maker = (said: (text: string) => void, died: (why: string) => void) => Thinker;

interface Place {
  thinker: Thinker | null;
  job: number | null;
}

export class Pool {
  private places: Place[];
  private queue: { job: number; text: string }[] = [];

  constructor(
    size: number,
    private make: Maker,
    private told: (text: string) => void,
  ) {
    this.places = Array.from({ length: size }, () => ({ thinker: null, job: null }));
  }

  think(job: number, text: string): void {
    this.queue.push({ job, text });
    this.next();
  }

  end(): void {
    for (const p of this.places) p.thinker?.end();
  }

  private next(): void {
    for (const place of this.places) {
      if (place.job !== null) continue;
      const work = this.queue.shift();
      if (!work) return;
      place.job = work.job;
      place.thinker ??= this.seat(place);
      place.thinker.say(work.text);
    }
  }

  private seat(place: Place): Thinker {
    const thinker = this.make(
      (text) => {
        if (place.thinker !== thinker) return;
        place.job = null;
        this.told(text);
        this.next();
      },
      () => {
        if (place.thinker !== thinker) return;
        const job = place.job;
        thinker.end();
        place.thinker = null;
        place.job = null;
        if (job !== null) this.told(JSON.stringify({ t: 'thought', job, died: true }));
        this.next();
      },
    );
    return thinker;
  }
}
