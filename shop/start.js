// npm start. This file is JavaScript, because a TypeScript file would load Node's type stripper at every
// start: before the compile cache, which has the other files without their types, is enabled.
import { enableCompileCache } from "node:module";
import path from "node:path";

process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "../build/.compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { startShop } = await import("./start.ts");
await startShop();
