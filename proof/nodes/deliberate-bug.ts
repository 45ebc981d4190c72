// Loaded before the shop (node --import) to change one of its source files in memory.
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DeliberateBug } from "../scenario.ts";

const { file, from, to } = JSON.parse(process.env.DELIBERATE_BUG ?? "{}") as DeliberateBug;
const changed = pathToFileURL(path.resolve(import.meta.dirname, "../..", file)).href;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (url !== changed) return loaded;
    const parts = String(loaded.source).split(from);
    if (parts.length !== 2) throw new Error(`${file} has the text of the deliberate bug ${parts.length - 1} times`);
    return { ...loaded, source: parts.join(to) };
  },
});
