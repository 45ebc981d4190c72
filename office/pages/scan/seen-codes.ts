/** How long a code has to be out of sight before it is another piece. */
const OUT_OF_SIGHT_MS = 900;

/** A camera sees the same label many times a second: it is read once, and again when it has been away. */
export class SeenCodes {
  readonly #lastSeen = new Map<string, number>();

  /** Those of a picture that are new in sight. */
  newOf(codes: readonly string[], at: number): string[] {
    const fresh = codes.filter((code) => at - (this.#lastSeen.get(code) ?? Number.NEGATIVE_INFINITY) > OUT_OF_SIGHT_MS);
    for (const code of codes) this.#lastSeen.set(code, at);
    return fresh;
  }
}
