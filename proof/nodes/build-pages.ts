import { spawnSync } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Runs in its own process like `npm start`, because the bundler changes environment variables. */
export function buildPages({ folder = ROOT } = {}): void {
  const { status } = spawnSync(process.execPath, ["shop/build.ts"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("The pages could not be built");
}
