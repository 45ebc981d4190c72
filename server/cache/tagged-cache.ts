import { LRUCache } from "lru-cache";
import { CACHED_RESPONSE_MAX_AGE_MS } from "#contract/rules/limits.ts";
import { InvalidationRecord } from "./invalidation-record.ts";

/** A value and the tags of its source data. A value without tags is returned but not cached. */
export interface BuiltValue<Value> {
  value: Value;
  tags: readonly string[] | undefined;
}

interface PendingBuild<Value> {
  startedAt: number;
  made: Promise<BuiltValue<Value>>;
}

interface Entry<Value> {
  value: Value;
  tags: readonly string[];
}

/** Values by key, bounded in size and age, invalidated by tag. */
export class TaggedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysOfTag = new Map<string, Set<string>>();
  readonly #pending = new Map<string, PendingBuild<Value>>();
  readonly #invalidations = new InvalidationRecord();
  #pausedAt: number | undefined;

  constructor({ maxSize, sizeOf = () => 1 }: { maxSize: number; sizeOf?: (key: string, value: Value) => number }) {
    this.#entries = new LRUCache({
      maxSize,
      sizeCalculation: ({ value }, key) => sizeOf(key, value),
      // Notifications may fail in unforeseen ways, so every entry has a maximum age.
      ttl: CACHED_RESPONSE_MAX_AGE_MS,
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
   * Returns the cached value, or builds one for all waiting callers. No caller gets a value that was
   * begun before the call and invalidated since, because the caller may have made that very write.
   */
  async getOrBuild<Result extends Value>(key: string, build: () => Promise<BuiltValue<Result>>): Promise<Result> {
    const calledAt = this.#invalidations.now();
    for (;;) {
      const cached = this.get(key);
      if (cached !== undefined) return cached as Result;
      const pending = this.#pending.get(key) ?? this.#startBuild(key, build);
      const isStartedAfterCall = pending.startedAt >= calledAt;
      try {
        const { value, tags } = await pending.made;
        if (isStartedAfterCall || (tags && !this.#invalidations.isStale(pending.startedAt, tags)))
          return value as Result;
      } catch (error) {
        if (isStartedAfterCall) throw error;
      }
    }
  }

  invalidate(tags: Iterable<string>): void {
    const dropped = new Set(tags);
    this.#invalidations.add(dropped);
    for (const tag of dropped) for (const key of this.#keysOfTag.get(tag) ?? []) this.#entries.delete(key);
  }

  clear(): void {
    this.#invalidations.addAll();
    this.#entries.clear();
  }

  /** While notifications are lost, nothing is cached and existing entries can only be served stale. */
  pause(): void {
    this.#pausedAt ??= performance.now();
  }

  /** Notifications were missed, so every cached value and every running build counts as stale. */
  resume(): void {
    this.#pausedAt = undefined;
    this.clear();
  }

  /** The value cached when notifications were lost, and how long ago that was. */
  findStale(key: string): { value: Value; pausedMs: number } | undefined {
    const entry = this.#pausedAt === undefined ? undefined : this.#entries.peek(key, { allowStale: true });
    if (this.#pausedAt === undefined || !entry) return undefined;
    return { value: entry.value, pausedMs: performance.now() - this.#pausedAt };
  }

  #startBuild(key: string, make: () => Promise<BuiltValue<Value>>): PendingBuild<Value> {
    const startedAt = this.#invalidations.now();
    const making = { startedAt, made: this.#buildAndStore(key, startedAt, make) };
    this.#pending.set(key, making);
    return making;
  }

  async #buildAndStore(
    key: string,
    startedAt: number,
    make: () => Promise<BuiltValue<Value>>,
  ): Promise<BuiltValue<Value>> {
    try {
      const made = await make();
      const { value, tags } = made;
      if (tags && this.#pausedAt === undefined && !this.#invalidations.isStale(startedAt, tags))
        this.#store(key, value, tags);
      return made;
    } finally {
      this.#pending.delete(key);
    }
  }

  #store(key: string, value: Value, tags: readonly string[]): void {
    this.#entries.set(key, { value, tags });
    // LRUCache rejects a value that is larger than the whole cache.
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
