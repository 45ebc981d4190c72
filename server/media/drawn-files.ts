import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { notFound } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import { filesOf } from "#imagery/picture-files.ts";
import type { PictureSource } from "#imagery/picture-name.ts";
import { compressDrawing, drawingFile } from "./drawing-file.ts";
import { writeWhole } from "./write-whole.ts";

/** Drawn pictures on this node's disk: files once they are rasterised, and their drawings, which are made where they are missing. */
export class DrawnFiles {
  readonly #db: Db;
  readonly #folder: string;
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(db: Db, folder: string) {
    this.#db = db;
    this.#folder = folder;
  }

  read(file: string): Promise<Buffer | undefined> {
    return readFile(path.join(this.#folder, file)).catch(() => undefined);
  }

  /**
   * The drawing, compressed; of a picture whose `file` is asked for, only if it will have that file. Nothing is drawn for one that no
   * picture has.
   */
  async drawing(hash: string, file?: PictureFile): Promise<Buffer> {
    const kept = file ? undefined : await this.read(drawingFile(hash));
    if (kept) return kept;
    const [found] = await this.#db.select().from(picture).where(eq(picture.hash, hash));
    if (!found) throw notFound("picture");
    const source = found.source as PictureSource;
    if (file && !filesOf(source).some(({ width, format }) => width === file.width && format === file.format))
      throw notFound("picture");
    return (await this.read(drawingFile(hash))) ?? this.#drawOnce(hash, source);
  }

  /** However many ask at once and afterwards, a picture is drawn for them once. */
  #drawOnce(hash: string, source: PictureSource): Promise<Buffer> {
    let drawn = this.#drawing.get(hash);
    if (!drawn) {
      drawn = this.#draw(hash, source).finally(() => this.#drawing.delete(hash));
      this.#drawing.set(hash, drawn);
    }
    return drawn;
  }

  async #draw(hash: string, source: PictureSource): Promise<Buffer> {
    // Every family's drawing is a lot of code, and needed only until all files are there.
    const { svgOf } = await import("#imagery/picture.ts");
    const compressed = await compressDrawing(svgOf(source));
    // Where it cannot be kept it is drawn again.
    await mkdir(this.#folder, { recursive: true })
      .then(() => writeWhole(path.join(this.#folder, drawingFile(hash)), compressed))
      .catch(() => {});
    return compressed;
  }
}
