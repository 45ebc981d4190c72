// The shop as the browser tests meet it: the real thing on a data folder of its own, thrown away afterwards.
import { mkdirSync, rmSync } from "node:fs";
import { buildPages } from "../proof/build-pages.ts";

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error("playwright.config.ts says where the browser tests' shop lives");
mkdirSync(dataDir, { mode: 0o700 });
process.env.LOG_LEVEL ??= "warn";
process.env.DRAWING ??= "off";
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
// Whole, before anybody measures what a page weighs.
buildPages();
const { startShop } = await import("#shop/start.ts");
await startShop();
