// The shop as the browser tests meet it: the real thing on a data folder of its own, thrown away afterwards.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rigbazaar-e2e-"));
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL ??= "warn";
process.env.DRAWING ??= "off";
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await import("#shop/start.ts");
