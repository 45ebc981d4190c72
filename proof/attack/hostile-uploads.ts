import { randomBytes, randomInt } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { OfficeCallName } from "#contract/office/calls.ts";
import { PICTURE_MAX_BYTES } from "#contract/rules/limits.ts";
import { halfOf, noise, SCRIPT, scripted, widened, zipOf } from "#testing/hostile-files.ts";
import { newStaff } from "#testing/office.ts";
import { redAndBlue } from "#testing/pictures.ts";
import { tally } from "../buyers.ts";
import { type Dose, must } from "../dose.ts";
import { OfficeCaller } from "../office-caller.ts";
import { openShop } from "../open-shop.ts";

type Call = Extract<OfficeCallName, "uploadPhoto" | "uploadBannerVideo" | "uploadImport">;
type Kind = [call: Call, make: () => Buffer | Promise<Buffer>, answer: number];

const AT_ONCE = 3;
/** What one decoder and one reader of spreadsheets may take beside the shop, whoever sends what. */
const MEMORY_GROWTH_MIB = 700;
const MIB = 1024 ** 2;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bomb = sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();
const xml = (text: string) => zipOf({ "xl/workbook.xml": Buffer.from(text) });

/** A third of every kind of file that hurts, each a little different every time. */
const KINDS: readonly Kind[] = [
  ["uploadPhoto", () => Buffer.from(SVG.replace("1", String(randomInt(1e6)))), 415],
  ["uploadPhoto", () => Buffer.concat([JPEG, Buffer.from(SVG)]), 415],
  ["uploadPhoto", () => Buffer.concat([PNG, randomBytes(50_000)]), 415],
  [
    "uploadPhoto",
    () => Buffer.concat([Buffer.from("RIFF\u00ff\u00ff\u0000\u0000WEBPVP8 ", "latin1"), randomBytes(9_000)]),
    415,
  ],
  [
    "uploadPhoto",
    () => Buffer.concat([Buffer.from("\0\0\0\u0018ftypavif\0\0\0\0mif1miaf", "latin1"), randomBytes(9_000)]),
    415,
  ],
  ["uploadPhoto", () => halfOf("jpeg"), 415],
  ["uploadPhoto", () => halfOf("png"), 415],
  ["uploadPhoto", () => halfOf("webp"), 415],
  ["uploadPhoto", () => halfOf("avif"), 415],
  ["uploadPhoto", () => redAndBlue().gif().toBuffer(), 415],
  ["uploadPhoto", () => redAndBlue().tiff().toBuffer(), 415],
  ["uploadPhoto", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj"), 415],
  ["uploadPhoto", () => bomb, 413],
  ["uploadPhoto", async () => widened(await noise("png"), 20_000 + randomInt(40_000)), 413],
  ["uploadPhoto", () => Buffer.alloc(PICTURE_MAX_BYTES + 1 + randomInt(MIB), 0xff), 413],
  [
    "uploadPhoto",
    async () =>
      scripted(
        await redAndBlue({ width: 100 + randomInt(400) })
          .jpeg()
          .toBuffer(),
      ),
    200,
  ],
  ["uploadBannerVideo", () => Buffer.from(`<!doctype html>${SCRIPT}`), 415],
  ["uploadBannerVideo", () => randomBytes(100_000), 415],
  ["uploadImport", () => zipOf({ "xl/workbook.xml": Buffer.alloc(300 * MIB, "<") }, { lie: 100 }), 400],
  [
    "uploadImport",
    () => zipOf(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`x${n}.xml`, Buffer.from("<a/>")]))),
    400,
  ],
  ["uploadImport", () => xml('<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>'), 400],
  ["uploadImport", () => xml("<workbook/>").subarray(0, 40 + randomInt(40)), 400],
  ["uploadImport", () => noise("png"), 400],
  ["uploadImport", () => Buffer.from(`Name,Price\n"${"x".repeat(3 * MIB)}`), 400],
  ["uploadImport", () => Buffer.from(`${"Name,".repeat(1_001)}Price\nx`), 400],
  ["uploadImport", () => Buffer.from(`Name\n${"x\n".repeat(100_020)}`), 400],
];

export const hostileUploads: Dose = {
  part: "attack",
  name: "hostile uploads",
  asked:
    "200 files as photos, videos and spreadsheets: bombs, two things at once, SVG, broken, mislabelled: refused in words, never 5xx, nothing kept but pixels, memory bounded",
  testedIn: "server/media/uploads.test.ts",
  async run(trial) {
    const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-uploads-"));
    try {
      await using shop = await openShop(trial, { env: { DATA_DIR: folder } });
      const [node] = shop.nodes;
      must(node !== undefined, "no node");
      const office = await OfficeCaller.signIn(() => node.origin, await newStaff(shop));
      const files = Array.from({ length: trial.full ? 200 : KINDS.length }, (_, turn) => KINDS[turn % KINDS.length]);
      const before = node.memoryMiB();
      let most = before;
      const watching = setInterval(() => (most = Math.max(most, node.hasEnded() ? 0 : node.memoryMiB())), 50);
      const statuses: number[] = [];
      const send = async () => {
        for (let kind = files.shift(); kind; kind = files.shift()) {
          const [call, make, expected] = kind;
          const answer = await office.upload(call, await make(), call === "uploadImport" ? { name: "list.xlsx" } : {});
          const status = answer?.status ?? 0;
          must(
            status === expected,
            `${call} was answered ${status} and not ${expected}: ${JSON.stringify(answer?.body)}`,
          );
          statuses.push(status);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, send)).finally(() => clearInterval(watching));
      const kept = await readdir(path.join(folder, "uploads", "originals"));
      const seen = `${tally(statuses)}; ${kept.length} pictures kept; memory ${before} to ${most} MiB`;
      must(kept.length <= statuses.filter((status) => status === 200).length, seen);
      must(most - before <= MEMORY_GROWTH_MIB, seen);
      must((await fetch(node.origin)).ok, "the shop is not open any more");
      await shop.checkBooks();
      return seen;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
