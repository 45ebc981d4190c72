import { existsSync, realpathSync } from "node:fs";
import path from "node:path";

/** Every build has its own folder here; `current` links to the newest (decision 0047). */
export const BUILDS_DIR = path.resolve(import.meta.dirname, "../../../build");
export const CURRENT_BUILD = path.join(BUILDS_DIR, "current");

/** The build that this node started with; a newer build changes neither the node nor its new workers. */
export function getBuiltFolder(): string {
  return process.env.RIGBAZAAR_BUILD ?? (existsSync(CURRENT_BUILD) ? realpathSync(CURRENT_BUILD) : CURRENT_BUILD);
}

/** The hashed files of recent releases; ASSETS_DIR unless unset or blank. */
export function getSharedAssetsDir(setting: string | undefined): string {
  return path.resolve(setting || path.join(BUILDS_DIR, "assets"));
}

/** Searched in this order: this release's own files first. */
export function listAssetFolders(app: "client" | "office", setting: string | undefined): [own: string, shared: string] {
  return [path.join(getBuiltFolder(), app, "assets"), path.join(getSharedAssetsDir(setting), app)];
}
