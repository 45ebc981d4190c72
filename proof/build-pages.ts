import { spawnSync } from "node:child_process";
import path from "node:path";

/** In a process of its own, as npm start does: the bundler sets variables for itself. */
export function buildPages(): void {
  const script = path.resolve(import.meta.dirname, "../shop/build.ts");
  const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
  if (status !== 0) throw new Error("The pages could not be built");
}
