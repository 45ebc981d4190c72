import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { HOSTILE_PICTURES } from "#testing/hostile/hostile-pictures.ts";
import { PATIENCE } from "#testing/patience.ts";
import { ForkedPictureDecoder } from "./forked-picture-decoder.ts";
import { MEMORY_MAX_MIB } from "./work.ts";

const onLinux = test.runIf(process.platform === "linux");

function newDecoder(
  options: Partial<ConstructorParameters<typeof ForkedPictureDecoder>[0]> = {},
): ForkedPictureDecoder {
  const decoder = new ForkedPictureDecoder({ log: { warn: () => {} }, ...options });
  onTestFinished(() => decoder.stop());
  return decoder;
}

const small = () => redAndBlue().png().toBuffer();
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a37" }, limitInputPixels: false });
const isRunning = (pid: number | undefined) => existsSync(`/proc/${pid}`);
const mostMemoryMiB = (pid: number | undefined) => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
  } catch {
    return 0;
  }
};

const refusal = async (decoded: Promise<unknown>): Promise<ShopError> => {
  const error = await decoded.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ShopError)) throw new Error(`The picture was not refused: ${String(error)}`);
  return error;
};

test("decoder: refuses every hostile picture with a message, and reads the next picture", {
  timeout: 600_000,
}, async () => {
  const decoder = newDecoder();
  for (const { name, bytes, isTaken } of HOSTILE_PICTURES) {
    if (isTaken) continue;
    const { status, message } = await refusal(decoder.run("read", await bytes({ full: false })));
    expect([413, 415], name).toContain(status);
    expect(message, name).toMatch(/picture|file/i);
  }
  expect(await decoder.run("read", await small())).toMatchObject({ width: 80, height: 40 });
});

const LARGEST = [
  { kind: "JPEG", width: 7_300, height: 5_475, encode: (image: Sharp) => image.jpeg() },
  {
    kind: "progressive JPEG",
    width: 7_300,
    height: 5_475,
    encode: (image: Sharp) => image.jpeg({ progressive: true }),
  },
  { kind: "PNG", width: 7_300, height: 5_475, encode: (image: Sharp) => image.png() },
  { kind: "WebP", width: 7_300, height: 5_475, encode: (image: Sharp) => image.webp({ effort: 0 }) },
  { kind: "AVIF", width: 4_160, height: 3_120, encode: (image: Sharp) => image.avif({ effort: 0 }) },
];

test.each(LARGEST)(
  "decoder: reads $kind of $width by $height within the memory limit",
  { timeout: 600_000 },
  async ({ width, height, encode }) => {
    const decoder = newDecoder();
    const file = await encode(flat(width, height)).toBuffer();
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, mostMemoryMiB(decoder.pid))), 10);
    const read = await decoder.run("read", file).finally(() => clearInterval(watching));
    expect(read.width / read.height).toBeCloseTo(width / height, 2);
    expect(most).toBeLessThan(MEMORY_MAX_MIB);
  },
);

onLinux(
  "decoder: refuses a picture that needs more memory, and reads the next in a new process",
  { timeout: 600_000 },
  async () => {
    const decoder = newDecoder();
    await decoder.run("read", await small());
    const { pid } = decoder;
    const deep = await flat(3_600, 3_600).avif({ effort: 0, bitdepth: 10, chromaSubsampling: "4:4:4" }).toBuffer();
    const { status, message } = await refusal(decoder.run("read", deep));
    expect([status, message]).toEqual([413, expect.stringContaining("too large to process")]);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), PATIENCE);
    await decoder.run("read", await small());
    expect(decoder.pid).not.toBe(pid);
  },
);

onLinux(
  "decoder: the process has a data limit, no core dumps, and no variables of the shop's environment",
  async () => {
    vi.stubEnv("STRIPE_SECRET_KEY", "not-for-decoders");
    const decoder = newDecoder();
    await decoder.run("read", await small());
    const limits = readFileSync(`/proc/${decoder.pid}/limits`, "utf8");
    expect(limits).toMatch(/Max data size\s+\d+\s+\d+\s+bytes/);
    expect(limits).toMatch(/Max core file size\s+0\s+0/);
    const environment = readFileSync(`/proc/${decoder.pid}/environ`, "utf8");
    expect(environment).toContain("VIPS_CONCURRENCY=1");
    expect(environment).not.toMatch(/not-for-decoders|DATABASE|HOME=/);
    vi.unstubAllEnvs();
  },
);

onLinux("decoder: kills and refuses what takes too long, and serves the waiting requests", async () => {
  const limitMs = { read: 300, sizes: 300, card: 300 };
  const decoder = newDecoder({ limitMs });
  const slow = decoder.run("read", await flat(7_300, 5_475).png().toBuffer());
  expect(await refusal(slow)).toMatchObject({ status: 413 });
  limitMs.read = 60_000;
  expect(await decoder.run("read", await small())).toMatchObject({ width: 80 });
});

onLinux("decoder: the process ends when idle", async () => {
  const decoder = newDecoder({ idleMs: 20 });
  const started = decoder.run("read", await small());
  await vi.waitFor(() => expect(decoder.pid).toBeDefined(), PATIENCE);
  const { pid } = decoder;
  await started;
  await vi.waitFor(() => expect([decoder.pid, isRunning(pid)]).toEqual([undefined, false]), PATIENCE);
});

onLinux("decoder: the process ends when the shop is killed, idle or while decoding", async () => {
  const module = path.join(import.meta.dirname, "forked-picture-decoder.ts");
  for (const isBusy of [false, true]) {
    const script = `import sharp from "sharp";
      import { ForkedPictureDecoder } from ${JSON.stringify(module)};
      const picture = (side) =>
        sharp({ create: { width: side, height: side, channels: 3, background: "#a37" } }).png().toBuffer();
      const [small, large] = [await picture(40), await picture(6_300)];
      const decoder = new ForkedPictureDecoder({ log: console });
      await decoder.run("read", small);
      if (${isBusy}) decoder.run("read", large);
      process.stdout.write(String(decoder.pid));
      setInterval(() => {}, 1_000);`;
    const shop = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: import.meta.dirname });
    onTestFinished(() => void shop.kill("SIGKILL"));
    const [pid] = (await once(shop.stdout, "data")) as [Buffer];
    expect(isRunning(Number(pid))).toBe(true);
    shop.kill("SIGKILL");
    await vi.waitFor(() => expect(isRunning(Number(pid))).toBe(false), PATIENCE);
  }
});
