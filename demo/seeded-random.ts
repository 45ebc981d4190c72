/** Generates the same pseudo-random sequence for the same seed, so that the demo shop is reproducible. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to just below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number; both ends are included. */
  nextInteger(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  nextNumber(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  pick<T>(items: readonly T[]): T {
    const chosen = items[this.nextInteger(0, items.length - 1)];
    if (chosen === undefined) throw new Error("Nothing to choose from");
    return chosen;
  }

  nextBoolean(share: number): boolean {
    return this.next() < share;
  }

  nextDigits(count: number): string {
    return Array.from({ length: count }, () => this.nextInteger(0, 9)).join("");
  }

  nextUuid(): string {
    const hex = Array.from({ length: 32 }, () => this.nextInteger(0, 15).toString(16)).join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
