interface QueuedPicture {
  hash: string;
}

/** Pictures without files: those requested by visitors first, then the others in their order. */
export class DrawingQueue<Picture extends QueuedPicture> {
  readonly #waiting: Map<string, Picture>;
  readonly #requested = new Set<string>();

  constructor(pictures: readonly Picture[]) {
    this.#waiting = new Map(pictures.map((picture) => [picture.hash, picture]));
  }

  /** Moves a picture to the front, behind those requested earlier. */
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
