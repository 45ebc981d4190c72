import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { sql } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { PictureSource } from "#imagery/picture-name.ts";
import { type TestShop, testShopForThisTest } from "#testing/test-shop.ts";
import { startDrawing } from "../index.ts";
import { getViewRank } from "../view-rank.ts";

const onLinux = test.runIf(process.platform === "linux");
const MEMORY_MAX_MIB = 300;
const TICKS_PER_SECOND = 100;
const NICE_FIELD = 16;

/** The command line of every process, which all users of the machine may read. */
function commandLines(): { pid: number; line: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return { pid: Number(pid), line: readFileSync(`/proc/${pid}/cmdline`, "utf8") };
      } catch {
        return { pid: Number(pid), line: "" }; // the process has ended meanwhile
      }
    });
}

interface Drawing extends TestShop {
  picturesDir: string;
  pid: number;
  /** The pictures that have all their files. */
  done: () => string[];
}

/** A demo shop without rasterised pictures, and its drawing process. */
async function startDrawingDemo({ databaseUrl }: { databaseUrl?: (url: string) => string } = {}): Promise<Drawing> {
  const picturesDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-pictures-"));
  const shop = await testShopForThisTest({ env: { PICTURES_DIR: picturesDir } });
  // Banners come first and take long at the lowest priority.
  await shop.db.delete(picture).where(sql`${picture.source} ->> 'kind' = 'banner'`);
  onTestFinished(() => rm(picturesDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  onTestFinished(startDrawing(shop.shop, databaseUrl?.(shop.databaseUrl) ?? shop.databaseUrl));
  const pid = await vi.waitFor(() => {
    const [found] = commandLines().filter(({ line }) => line.includes(picturesDir));
    if (!found) throw new Error("The drawing process was not found");
    return found.pid;
  }, 10_000);
  const done = () => readdirSync(picturesDir).filter((file) => file.endsWith(".done"));
  return { ...shop, picturesDir, pid, done: () => done().map((file) => file.slice(0, 20)) };
}

const untilDrawn = ({ done }: Drawing, count: number) =>
  vi.waitFor(() => expect(done().length).toBeGreaterThanOrEqual(count), { timeout: 600_000, interval: 50 });

const fieldsOf = (stat: string) => readFileSync(stat, "utf8").split(") ").at(-1)?.split(" ") ?? [];

onLinux("drawing: the database password is not among the arguments of the process", { timeout: 600_000 }, async () => {
  const drawing = await startDrawingDemo({ databaseUrl: (url) => url.replace("@", ":not-for-everybody@") });
  expect(commandLines().filter(({ line }) => line.includes("not-for-everybody"))).toEqual([]);
  // The process received the database URL all the same.
  await untilDrawn(drawing, 1);
});

onLinux(
  "drawing: every thread has the lowest priority, one core is used, and memory is bounded",
  { timeout: 600_000 },
  async () => {
    const drawing = await startDrawingDemo();
    const { pid } = drawing;
    await untilDrawn(drawing, 1);
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
    expect(threads.length).toBeGreaterThan(1);
    expect(new Set(threads.map((thread) => fieldsOf(`${thread}/stat`)[NICE_FIELD]))).toEqual(new Set(["19"]));
    const names = threads.map((thread) => readFileSync(`${thread}/comm`, "utf8").trim());
    expect(names.filter((name) => name === "libuv-worker")).toHaveLength(1);

    const cpuSeconds = () => {
      const [user, system] = fieldsOf(`/proc/${pid}/stat`).slice(11, 13).map(Number);
      return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
    };
    const [startedAt, spent] = [performance.now(), cpuSeconds()];
    await untilDrawn(drawing, 6);
    expect((cpuSeconds() - spent) / ((performance.now() - startedAt) / 1_000)).toBeLessThan(1.4);
    const most = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
    expect(most).toBeLessThan(MEMORY_MAX_MIB);
  },
);

onLinux(
  "drawing: a picture that a visitor requests is drawn before the thousands in the queue",
  { timeout: 600_000 },
  async () => {
    const drawing = await startDrawingDemo();
    const all = await drawing.db.select().from(picture);
    const [last] = all.toSorted(
      (one, other) => getViewRank(other.source as PictureSource) - getViewRank(one.source as PictureSource),
    );
    const hash = last?.hash ?? "";
    await untilDrawn(drawing, 1);
    expect(drawing.done()).not.toContain(hash);
    const placeholder = await drawing.app.inject({ url: `/media/${hash}-640.webp` });
    expect(placeholder.headers).toMatchObject({ "content-type": "image/svg+xml", "cache-control": "no-store" });
    await vi.waitFor(() => expect(drawing.done()).toContain(hash), { timeout: 600_000, interval: 50 });
    expect(drawing.done().length).toBeLessThan(all.length / 10);
    expect((await drawing.app.inject({ url: `/media/${hash}-640.webp` })).headers["content-type"]).toBe("image/webp");
  },
);
