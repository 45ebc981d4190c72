const MAX_TAGS = 10_000;

/**
 * Records when tags were invalidated (by a counter, not a clock), so that values built meanwhile count
 * as stale. Bounded: values begun before the oldest recorded invalidation count as stale, too.
 */
export class InvalidationRecord {
  // Two halves, of which the older is discarded whole: deleting single tags makes a Map rehash.
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

  /** Everything begun until now counts as stale. */
  addAll(): void {
    this.#now += 1;
    this.#knownSince = this.#now;
    this.#latestSince = this.#now;
    this.#latest.clear();
    this.#earlier.clear();
  }

  /** Whether one of the tags was invalidated after the build began. */
  isStale(startedAt: number, tags: readonly string[]): boolean {
    return startedAt < this.#knownSince || tags.some((tag) => this.#lastInvalidation(tag) > startedAt);
  }

  #lastInvalidation(tag: string): number {
    return this.#latest.get(tag) ?? this.#earlier.get(tag) ?? 0;
  }
}
