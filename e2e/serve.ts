// Starts the real shop on a temporary data folder for the browser tests.
import { mkdirSync, rmSync } from "node:fs";
import { PostExServer } from "#testing/services/postex-server.ts";
import { buildPages } from "../proof/nodes/build-pages.ts";

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error("DATA_DIR must be set; playwright.config.ts sets it");
mkdirSync(dataDir, { mode: 0o700 });
process.env.LOG_LEVEL ??= "warn";
process.env.DRAWING ??= "off";
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
// Couriers are reached below their names; the only one that tests connect is PostEx.
const postex = new PostExServer("postex-token-of-the-browser-tests");
postex.prefix = "/postex";
process.env.COURIERS_API_BASE = await postex.start();
// Builds the pages first, so that tests measure the final size.
buildPages();
const { startShop } = await import("#shop/start.ts");
await startShop();
