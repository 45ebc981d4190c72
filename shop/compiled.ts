// What Node has compiled is kept (build/.compiled) and read back at the next start.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { flushCompileCache, getCompileCacheDir } from "node:module";
import path from "node:path";

/** What takes the types out of a file, in Node's own list. Once a file has needed it, it stays for as long as Node runs: 17 MiB. */
const COMPILER = "NativeModule internal/deps/amaro/dist/index";
/** Tells the process that begins anew that it did, where nothing can be kept. */
const COMPILED = "compiled";

/** What the server loads when it is first needed, which may be in this life. */
export const LOADED_LATER = ["demo/fill-shop.ts", "imagery/picture.ts", "server/import/file/read-xlsx.ts"];

/** Where something had to be compiled, the process keeps it and begins anew in its own place, with nothing to compile. */
export async function leaveCompilerBehind(beside?: ChildProcess): Promise<void> {
  if (!process.execve || !getCompileCacheDir() || !carriesCompiler() || process.argv.includes(COMPILED)) return;
  for (const file of LOADED_LATER) await import(path.join(import.meta.dirname, "..", file));
  flushCompileCache();
  // Whose end nobody hears of stays in the system's list for as long as this process lives.
  if (beside?.exitCode === null && beside.kill()) await once(beside, "exit");
  const { execPath, execArgv, argv } = process;
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1), COMPILED], process.env);
}

export function carriesCompiler(): boolean {
  return (process as { moduleLoadList?: string[] }).moduleLoadList?.includes(COMPILER) ?? false;
}
