/** Nobody types that fast; a scanner always does. */
const BETWEEN_KEYS_MS = 80;
const SHORTEST_CODE = 4;

/** Tells a scanner from a person: keys that come close upon one another, with Enter at their end. */
export class ScannerKeys {
  #typed = "";
  #last = Number.NEGATIVE_INFINITY;

  /** Answers the code once it is whole. `begins`: a new run of keys starts with this one. */
  press(key: string, at: number): { begins: boolean; code?: string } {
    const runs = at - this.#last <= BETWEEN_KEYS_MS;
    this.#last = at;
    if (key === "Enter") {
      const code = runs && this.#typed.length >= SHORTEST_CODE ? this.#typed.trim() : undefined;
      this.#typed = "";
      return { begins: false, ...(code && { code }) };
    }
    // Shift and its like belong to the letters that they come with.
    if (key.length !== 1) return { begins: false };
    const begins = !runs || this.#typed === "";
    this.#typed = begins ? key : this.#typed + key;
    return { begins };
  }
}
