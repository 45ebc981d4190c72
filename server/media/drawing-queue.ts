interface Waiting {
  hash: string;
}

/** Pictures that wait for their files: those that visitors have asked for first, then the others in their order. */
export class DrawingQueue<Picture extends Waiting> {
  readonly #waiting: Map<string, Picture>;
  readonly #requested = new Set<string>();

  constructor(pictures: readonly Picture[]) {
    this.#waiting = new Map(pictures.map((picture) => [picture.hash, picture]));
  }

  /** Moves a picture to the front, behind those that were requested before it. */
  request(hash: string): void {
    if (this.#waiting.has(hash)) this.#requested.add(hash);
  }

  next(): Picture | undefined {
    const [hash] = this.#requested.size > 0 ? this.#requested : this.#waiting.keys();
    if (hash === undefined) return undefined;
    const picture = this.#waiting.get(hash);
    this.#requested.delete(hash);
    this.#waiting.delete(hash);
    return picture;
  }
}
