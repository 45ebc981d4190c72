// npm start. The one file in JavaScript: Node keeps what takes the types out of a file for as long as it runs, and it would have to be
// loaded for this one each time, before anything can say where compiled files are (compiled.ts).
import { enableCompileCache } from "node:module";
import path from "node:path";

process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, "../build/.compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { startShop } = await import("./start.ts");
const { leaveCompilerBehind } = await import("./compiled.ts");
await startShop({ onLoaded: leaveCompilerBehind });
