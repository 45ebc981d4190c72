import { spawnSync } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");

/** In a process of its own, as npm start does: the bundler sets variables for itself. */
export function buildPages({ folder = ROOT } = {}): void {
  const { status } = spawnSync(process.execPath, ["shop/build.ts"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("The pages could not be built");
}
