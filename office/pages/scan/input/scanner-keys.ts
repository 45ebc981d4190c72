/** A scanner is faster than typing; outside of fields slow scanners are accepted. */
const IN_FIELD_MS = 80;
const ELSEWHERE_MS = 500;
const SHORTEST_CODE = 4;

/** Tells a scanner from a person: keys follow each other quickly and end with Enter. */
export class ScannerKeys {
  #typed = "";
  #last = Number.NEGATIVE_INFINITY;

  /** Returns the code once complete; `begins` means that a new run starts with this key. */
  press(key: string, at: number, { inField = true } = {}): { begins: boolean; code?: string } {
    const runs = at - this.#last <= (inField ? IN_FIELD_MS : ELSEWHERE_MS);
    this.#last = at;
    if (key === "Enter") {
      const code = runs && this.#typed.length >= SHORTEST_CODE ? this.#typed.trim() : undefined;
      this.#typed = "";
      return { begins: false, ...(code && { code }) };
    }
    // Shift and similar keys belong to the following letter.
    if (key.length !== 1) return { begins: false };
    const begins = !runs || this.#typed === "";
    this.#typed = begins ? key : this.#typed + key;
    return { begins };
  }
}
