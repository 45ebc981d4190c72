import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Db } from "#database/database.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import type { Shop } from "#server/shop.ts";
import { WorkQueue } from "#server/work-queue.ts";
import type { PictureDecoder } from "./decoder/picture-decoder.ts";
import { DrawnFiles } from "./drawn-files.ts";
import { type MediaStore, mediaStore } from "./media-store.ts";
import { findUploaded } from "./uploaded-files.ts";
import { writeWhole } from "./write-whole.ts";

// As shared links are shown. The first picture is large, the others stand beside it, four or nine in a square of the same height.
const [WIDTH, HEIGHT, MARGIN, GAP] = [1_200, 630, 39, 18];
const LARGE = HEIGHT - 2 * MARGIN;

const PICTURE = /^\/media\/(u?[0-9a-f]{20})-640\.webp$/;
const LARGE_FILE: PictureFile = { width: 640, format: "webp" };
const SMALL_FILE: PictureFile = { width: 320, format: "webp" };

/** What is kept on this node's disk; the oldest go. A card takes some 60 kB. */
const KEPT_MAX = 2_000;
const LOOKED_AFTER_EVERY = 50;

/** Cards of several products' pictures, for shared links. Made once, one after the other: they cost a moment of the processor each. */
export class PictureCards {
  readonly #db: Db;
  readonly #decoder: PictureDecoder;
  readonly #drawn: DrawnFiles;
  readonly #store: MediaStore;
  readonly #folder: string;
  readonly #queue = new WorkQueue({ atOnce: 1, waiting: 20, patienceMs: 5_000 });
  readonly #making = new Map<string, Promise<Buffer | undefined>>();
  #written = 0;

  constructor({ db, env, decoder }: Pick<Shop, "db" | "env" | "decoder">) {
    this.#db = db;
    this.#decoder = decoder;
    this.#drawn = new DrawnFiles(db, path.resolve(env.picturesDir));
    this.#store = mediaStore(env);
    this.#folder = path.resolve(env.picturesDir, "cards");
  }

  /** The card, as JPEG; nothing while one of the pictures is still being drawn. */
  async card(imgUrls: readonly string[]): Promise<Buffer | undefined> {
    const key = createHash("sha256").update(imgUrls.join("\n")).digest("hex").slice(0, 20);
    const file = path.join(this.#folder, `${key}.jpg`);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    let making = this.#making.get(key);
    if (!making) {
      making = this.#queue.run(() => this.#make(imgUrls, file)).finally(() => this.#making.delete(key));
      this.#making.set(key, making);
    }
    return making;
  }

  async #make(imgUrls: readonly string[], file: string): Promise<Buffer | undefined> {
    const places = placesOf(imgUrls.length);
    const shown = imgUrls.slice(0, places.length);
    const pictures = await Promise.all(
      shown.map((url, index) => this.#read(url, index === 0 ? LARGE_FILE : SMALL_FILE)),
    );
    if (pictures.length === 0 || pictures.some((bytes) => bytes === undefined)) return undefined;
    const tiles = places.flatMap((place, index) => {
      const bytes = pictures[index];
      return bytes ? [{ ...place, bytes }] : [];
    });
    const card = await this.#decoder.run("card", { width: WIDTH, height: HEIGHT, tiles });
    await this.#keep(file, card);
    return card;
  }

  async #read(imgUrl: string, file: PictureFile): Promise<Buffer | undefined> {
    const name = PICTURE.exec(imgUrl)?.[1];
    if (!name) return undefined;
    if (!name.startsWith("u")) return this.#drawn.read(`${name}-${file.width}.${file.format}`);
    const found = await findUploaded({ db: this.#db, store: this.#store }, name, file).catch(() => undefined);
    return found && "bytes" in found ? found.bytes : undefined;
  }

  /** Where it cannot be kept it is made again. */
  async #keep(file: string, card: Buffer): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeWhole(file, card);
      if (this.#written++ % LOOKED_AFTER_EVERY === 0) await this.#forgetOldest();
    } catch {}
  }

  async #forgetOldest(): Promise<void> {
    const files = (await readdir(this.#folder)).map((name) => path.join(this.#folder, name));
    if (files.length <= KEPT_MAX) return;
    const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
    dated.sort((one, other) => one.at - other.at);
    for (const { file } of dated.slice(0, files.length - KEPT_MAX)) await rm(file, { force: true });
  }
}

interface Place {
  left: number;
  top: number;
  side: number;
}

/** Where so many pictures go; what is more than ten is left out. */
function placesOf(count: number): Place[] {
  if (count <= 1) return [{ left: (WIDTH - LARGE) / 2, top: MARGIN, side: LARGE }];
  const inRow = count <= 5 ? 2 : 3;
  const side = (LARGE - GAP * (inRow - 1)) / inRow;
  const small = Array.from({ length: inRow ** 2 }, (_, index) => ({
    left: MARGIN + LARGE + GAP + (index % inRow) * (side + GAP),
    top: MARGIN + Math.floor(index / inRow) * (side + GAP),
    side,
  }));
  return [{ left: MARGIN, top: MARGIN, side: LARGE }, ...small];
}
