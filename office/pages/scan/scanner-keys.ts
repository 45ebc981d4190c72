/** Nobody types that fast into a field; a scanner always does. Where nothing can be typed there is time. */
const IN_FIELD_MS = 80;
const ELSEWHERE_MS = 500;
const SHORTEST_CODE = 4;

/** Tells a scanner from a person: keys that come close upon one another, with Enter at their end. */
export class ScannerKeys {
  #typed = "";
  #last = Number.NEGATIVE_INFINITY;

  /** Answers the code once it is whole. `begins`: a new run of keys starts with this one. */
  press(key: string, at: number, { inField = true } = {}): { begins: boolean; code?: string } {
    const runs = at - this.#last <= (inField ? IN_FIELD_MS : ELSEWHERE_MS);
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
