import { LRUCache } from "lru-cache";
import { KEPT_ANSWER_MAX_AGE_MS } from "#contract/rules/limits.ts";
import { DropRecord } from "./drop-record.ts";

/** What somebody made, and the tags of what it was made from. Without tags it is for those who wait for it, and not kept. */
export interface Made<Value> {
  value: Value;
  tags: readonly string[] | undefined;
}

interface Making<Value> {
  begun: number;
  made: Promise<Made<Value>>;
}

interface Entry<Value> {
  value: Value;
  tags: readonly string[];
}

/** Values by key, bounded in size and age, dropped by tag. */
export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #making = new Map<string, Making<Value>>();
  readonly #drops = new DropRecord();
  #pausedAt: number | undefined;

  constructor({ maxSize, sizeOf = () => 1 }: { maxSize: number; sizeOf?: (key: string, value: Value) => number }) {
    this.#entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ value }, key) => sizeOf(key, value),
      // News may fail in ways that nobody thought of: whatever they say, nothing is kept for ever.
      ttl: KEPT_ANSWER_MAX_AGE_MS,
      perf: { now: () => performance.now() },
      dispose: ({ tags }, key) => this.#untag(key, tags),
    });
  }

  get count(): number {
    return this.#entries.size;
  }

  get size(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): Value | undefined {
    return this.#pausedAt === undefined ? this.#entries.get(key)?.value : undefined;
  }

  /**
   * The value of a key: the one that is kept, or one that is made now, once for all who wait for it. Nobody gets a value
   * that was begun before they came and overtaken by a write meanwhile: they may come from that very write.
   */
  async find<Wanted extends Value>(key: string, make: () => Promise<Made<Wanted>>): Promise<Wanted> {
    const came = this.#drops.now();
    for (;;) {
      const kept = this.get(key);
      if (kept !== undefined) return kept as Wanted;
      const making = this.#making.get(key) ?? this.#begin(key, make);
      const begunForUs = making.begun >= came;
      try {
        const { value, tags } = await making.made;
        if (begunForUs || (tags && !this.#drops.overtook(making.begun, tags))) return value as Wanted;
      } catch (error) {
        if (begunForUs) throw error;
      }
    }
  }

  drop(tags: Iterable<string>): void {
    const dropped = new Set(tags);
    this.#drops.add(dropped);
    for (const tag of dropped) for (const key of this.#keysOfTag.get(tag) ?? []) this.#entries.delete(key);
  }

  clear(): void {
    this.#drops.addEverything();
    this.#entries.clear();
  }

  /** While the news of other nodes' writes cannot arrive, nothing is kept, and what was kept is only set aside. */
  pause(): void {
    this.#pausedAt ??= performance.now();
  }

  /** What was written meanwhile was not heard: all that was kept is old, and all that is being made may be. */
  resume(): void {
    this.#pausedAt = undefined;
    this.clear();
  }

  /** What was kept when the news stopped, and for how long they have. */
  setAside(key: string): { value: Value; forMs: number } | undefined {
    const entry = this.#pausedAt === undefined ? undefined : this.#entries.peek(key, { allowStale: true });
    if (this.#pausedAt === undefined || !entry) return undefined;
    return { value: entry.value, forMs: performance.now() - this.#pausedAt };
  }

  #begin(key: string, make: () => Promise<Made<Value>>): Making<Value> {
    const begun = this.#drops.now();
    const making = { begun, made: this.#makeAndKeep(key, begun, make) };
    this.#making.set(key, making);
    return making;
  }

  async #makeAndKeep(key: string, begun: number, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    try {
      const made = await make();
      const { value, tags } = made;
      if (tags && this.#pausedAt === undefined && !this.#drops.overtook(begun, tags)) this.#keep(key, value, tags);
      return made;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, value: Value, tags: readonly string[]): void {
    this.#entries.set(key, { value, tags });
    // What is larger than the whole cache is not taken in.
    if (!this.#entries.has(key)) return;
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysOfTag.set(tag, new Set([key]));
    }
  }

  #untag(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}
