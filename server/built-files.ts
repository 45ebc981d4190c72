import { existsSync, realpathSync } from "node:fs";
import path from "node:path";

/** Every build has a folder of its own here; `current` is a link to the newest (decision 0047). */
export const BUILDS_DIR = path.resolve(import.meta.dirname, "../build");
export const CURRENT_BUILD = path.join(BUILDS_DIR, "current");

/** The build that this node started with. A newer one does not change a running node, nor a worker that is replaced in it. */
export function builtFolder(): string {
  return process.env.RIGBAZAAR_BUILD ?? (existsSync(CURRENT_BUILD) ? realpathSync(CURRENT_BUILD) : CURRENT_BUILD);
}

/** Where the hashed files of all releases of the last days are; ASSETS_DIR unless it is unset or blank. */
export function sharedAssetsDir(setting: string | undefined): string {
  return path.resolve(setting || path.join(BUILDS_DIR, "assets"));
}

/** The folders in which an app's hashed files are looked for: this release's first. */
export function assetFolders(app: "client" | "office", setting: string | undefined): [own: string, shared: string] {
  return [path.join(builtFolder(), app, "assets"), path.join(sharedAssetsDir(setting), app)];
}
