import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Db } from "#database/database.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";
import type { PictureDecoder } from "#server/platform/picture-decoder.ts";
import type { Shop } from "#server/shop.ts";
import { DrawnFiles } from "./drawing/drawn-files.ts";
import { createMediaStore } from "./store/create-media-store.ts";
import type { MediaStore } from "./store/media-store.ts";
import { writeAtomically } from "./store/write-atomically.ts";
import { getUploadedFile } from "./upload/get-uploaded-file.ts";

// The layout of link previews: one large picture, with four or nine small ones in a square beside it.
const [WIDTH, HEIGHT, MARGIN, GAP] = [1_200, 630, 39, 18];
const LARGE = HEIGHT - 2 * MARGIN;

const PICTURE = /^\/media\/(u?[0-9a-f]{20})-640\.webp$/;
const LARGE_FILE: PictureFile = { width: 640, format: "webp" };
const SMALL_FILE: PictureFile = { width: 320, format: "webp" };

/** The number of cards on this node's disk, at about 60 kB each; the oldest are deleted. */
const CARDS_MAX = 2_000;
const CLEAN_UP_EVERY = 50;

/**
 * Cards with several products' pictures for shared links. Each is made once and one at a time, because
 * of the CPU time.
 */
export class PictureCards {
  readonly #db: Db;
  readonly #decoder: PictureDecoder;
  readonly #drawn: DrawnFiles;
  readonly #store: MediaStore;
  readonly #folder: string;
  readonly #queue = new WorkQueue({ maxConcurrent: 1, maxWaiting: 20, maxWaitMs: 5_000 });
  readonly #pending = new Map<string, Promise<Buffer | undefined>>();
  #written = 0;

  constructor({ db, env, decoder }: Pick<Shop, "db" | "env" | "decoder">) {
    this.#db = db;
    this.#decoder = decoder;
    this.#drawn = new DrawnFiles(db, path.resolve(env.picturesDir));
    this.#store = createMediaStore(env);
    this.#folder = path.resolve(env.picturesDir, "cards");
  }

  /** Returns the card as JPEG, or undefined while one of the pictures is still being drawn. */
  async findCard(imgUrls: readonly string[]): Promise<Buffer | undefined> {
    const key = createHash("sha256").update(imgUrls.join("\n")).digest("hex").slice(0, 20);
    const file = path.join(this.#folder, `${key}.jpg`);
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#queue.run(() => this.#make(imgUrls, file)).finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  async #make(imgUrls: readonly string[], file: string): Promise<Buffer | undefined> {
    const places = listSquares(imgUrls.length);
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
    await this.#writeCard(file, card);
    return card;
  }

  async #read(imgUrl: string, file: PictureFile): Promise<Buffer | undefined> {
    const name = PICTURE.exec(imgUrl)?.[1];
    if (!name) return undefined;
    if (!name.startsWith("u")) return this.#drawn.read(`${name}-${file.width}.${file.format}`);
    const found = await getUploadedFile({ db: this.#db, store: this.#store }, name, file).catch(() => undefined);
    return found && "bytes" in found ? found.bytes : undefined;
  }

  /** If the card cannot be stored, the next request makes it again. */
  async #writeCard(file: string, card: Buffer): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeAtomically(file, card);
      if (this.#written++ % CLEAN_UP_EVERY === 0) await this.#deleteOldest();
    } catch {}
  }

  async #deleteOldest(): Promise<void> {
    const files = (await readdir(this.#folder)).map((name) => path.join(this.#folder, name));
    if (files.length <= CARDS_MAX) return;
    const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
    dated.sort((one, other) => one.at - other.at);
    for (const { file } of dated.slice(0, files.length - CARDS_MAX)) await rm(file, { force: true });
  }
}

interface Square {
  left: number;
  top: number;
  side: number;
}

/** Where the pictures go; more than ten are left out. */
function listSquares(count: number): Square[] {
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
