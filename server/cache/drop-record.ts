const MAX_TAGS = 10_000;

/**
 * Which tags were dropped when, so that what was being made meanwhile can be told to be old. Moments are counted, not timed.
 * The record is bounded: what began before the oldest drop that is still known counts as old.
 */
export class DropRecord {
  readonly #momentOfTag = new Map<string, number>();
  #now = 0;
  #knownSince = 0;

  now(): number {
    return this.#now;
  }

  add(tags: Iterable<string>): void {
    this.#now += 1;
    for (const tag of tags) {
      // A Map keeps the order of insertion: the oldest drops come first.
      this.#momentOfTag.delete(tag);
      this.#momentOfTag.set(tag, this.#now);
    }
    if (this.#momentOfTag.size <= MAX_TAGS) return;
    for (const [tag, moment] of this.#momentOfTag) {
      if (this.#momentOfTag.size <= MAX_TAGS) return;
      this.#momentOfTag.delete(tag);
      this.#knownSince = moment;
    }
  }

  /** Whatever has begun until now is old. */
  addEverything(): void {
    this.#now += 1;
    this.#knownSince = this.#now;
    this.#momentOfTag.clear();
  }

  /** Whether something that was begun at a moment, and made from what these tags name, has been overtaken by a write. */
  overtook(begun: number, tags: readonly string[]): boolean {
    return begun < this.#knownSince || tags.some((tag) => (this.#momentOfTag.get(tag) ?? 0) > begun);
  }
}
