const MAX_TAGS = 10_000;

/**
 * Which tags were dropped when, so that what was being made meanwhile can be told to be old. Moments are counted, not timed.
 * The record is bounded: what began before the oldest drop that is still known counts as old.
 */
export class DropRecord {
  // Two halves, of which the older is forgotten whole: to take single tags out would leave holes that a Map fills by making itself anew.
  #latest = new Map<string, number>();
  #earlier = new Map<string, number>();
  #now = 0;
  #latestSince = 0;
  #knownSince = 0;

  now(): number {
    return this.#now;
  }

  add(tags: Iterable<string>): void {
    this.#now += 1;
    for (const tag of tags) this.#latest.set(tag, this.#now);
    if (this.#latest.size <= MAX_TAGS / 2) return;
    this.#knownSince = this.#latestSince;
    this.#latestSince = this.#now;
    this.#earlier = this.#latest;
    this.#latest = new Map();
  }

  /** Whatever has begun until now is old. */
  addEverything(): void {
    this.#now += 1;
    this.#knownSince = this.#now;
    this.#latestSince = this.#now;
    this.#latest.clear();
    this.#earlier.clear();
  }

  /** Whether something that was begun at a moment, and made from what these tags name, has been overtaken by a write. */
  overtook(begun: number, tags: readonly string[]): boolean {
    return begun < this.#knownSince || tags.some((tag) => this.#lastDrop(tag) > begun);
  }

  #lastDrop(tag: string): number {
    return this.#latest.get(tag) ?? this.#earlier.get(tag) ?? 0;
  }
}
