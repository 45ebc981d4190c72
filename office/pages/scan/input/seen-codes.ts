/** How long a code has to be out of sight before a reading counts as another piece. */
const OUT_OF_SIGHT_MS = 900;

/** A camera sees a label many times a second, so a label counts again only after being away. */
export class SeenCodes {
  readonly #lastSeen = new Map<string, number>();

  /** Returns the codes that are new in sight. */
  takeNew(codes: readonly string[], at: number): string[] {
    const fresh = codes.filter((code) => at - (this.#lastSeen.get(code) ?? Number.NEGATIVE_INFINITY) > OUT_OF_SIGHT_MS);
    for (const code of codes) this.#lastSeen.set(code, at);
    return fresh;
  }
}
