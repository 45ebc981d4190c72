/**
 * Values by key, bounded in size, dropped by tag. What is written while a value is being made makes that value old before
 * it is kept: `begin` remembers the moment, `keep` refuses what has been overtaken.
 */
export class TaggedCache<Value> {
  readonly #entries = new Map<string, { value: Value; tags: readonly string[]; size: number }>();
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #maxSize: number;
  readonly #sizeOf: (key: string, value: Value) => number;
  readonly #enabled: boolean;
  #size = 0;
  #changes = 0;
  #paused = false;

  constructor(options: { maxSize: number; sizeOf?: (key: string, value: Value) => number; enabled?: boolean }) {
    this.#maxSize = options.maxSize;
    this.#sizeOf = options.sizeOf ?? (() => 1);
    this.#enabled = options.enabled ?? true;
  }

  get count(): number {
    return this.#entries.size;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map keeps the order of insertion: what was used last moves to the end, what is evicted comes first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  begin(): number {
    return this.#changes;
  }

  keep(key: string, value: Value, { tags, begun }: { tags: readonly string[]; begun: number }): boolean {
    if (!this.#enabled || this.#paused || begun !== this.#changes) return false;
    this.#remove(key);
    const size = this.#sizeOf(key, value);
    this.#entries.set(key, { value, tags, size });
    this.#size += size;
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysOfTag.set(tag, new Set([key]));
    }
    this.#evict();
    return true;
  }

  /** The value has grown or shrunk since it was kept. */
  resized(key: string, value: Value): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    this.#size -= entry.size;
    entry.size = this.#sizeOf(key, value);
    this.#size += entry.size;
    this.#evict();
  }

  drop(tags: Iterable<string>): void {
    this.#changes += 1;
    for (const tag of tags) {
      for (const key of this.#keysOfTag.get(tag) ?? []) this.#remove(key);
    }
  }

  clear(): void {
    this.#changes += 1;
    this.#entries.clear();
    this.#keysOfTag.clear();
    this.#size = 0;
  }

  /** While the news of other nodes' writes cannot arrive, nothing may be kept. */
  pause(): void {
    this.#paused = true;
    this.clear();
  }

  resume(): void {
    this.#paused = false;
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) return;
      this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}
