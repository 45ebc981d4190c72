import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createNotFoundError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import { listFiles } from "#imagery/picture-files.ts";
import type { PictureSource } from "#imagery/picture-name.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import { compressDrawing, toDrawingFile } from "./drawing-file.ts";

/** Drawn pictures on this node's disk: rasterised files, and drawings that are created when missing. */
export class DrawnFiles {
  readonly #db: Db;
  readonly #folder: string;
  readonly #pendingDrawings = new Map<string, Promise<Buffer>>();

  constructor(db: Db, folder: string) {
    this.#db = db;
    this.#folder = folder;
  }

  read(file: string): Promise<Buffer | undefined> {
    return readFile(path.join(this.#folder, file)).catch(() => undefined);
  }

  /**
   * Returns the compressed drawing. With `file`, only if the picture will have that file, so that
   * nothing is drawn for unknown URLs.
   */
  async getDrawing(hash: string, file?: PictureFile): Promise<Buffer> {
    const stored = file ? undefined : await this.read(toDrawingFile(hash));
    if (stored) return stored;
    const [row] = await this.#db.select().from(picture).where(eq(picture.hash, hash));
    if (!row) throw createNotFoundError("picture");
    const source = row.source as PictureSource;
    if (file && !listFiles(source).some(({ width, format }) => width === file.width && format === file.format))
      throw createNotFoundError("picture");
    return (await this.read(toDrawingFile(hash))) ?? this.#drawOnce(hash, source);
  }

  /** Concurrent requests share one drawing. */
  #drawOnce(hash: string, source: PictureSource): Promise<Buffer> {
    let drawn = this.#pendingDrawings.get(hash);
    if (!drawn) {
      drawn = this.#draw(hash, source).finally(() => this.#pendingDrawings.delete(hash));
      this.#pendingDrawings.set(hash, drawn);
    }
    return drawn;
  }

  async #draw(hash: string, source: PictureSource): Promise<Buffer> {
    // Loaded on demand: the drawing code is large and needed only until all files exist.
    const { drawSvg: svgOf } = await import("#imagery/picture.ts");
    const compressed = await compressDrawing(svgOf(source));
    // If the drawing cannot be stored, the next request draws it again.
    await mkdir(this.#folder, { recursive: true })
      .then(() => writeAtomically(path.join(this.#folder, toDrawingFile(hash)), compressed))
      .catch(() => {});
    return compressed;
  }
}
