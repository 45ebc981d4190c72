import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readWoff } from "./read-woff.ts";

export type FontName = "latin" | "latin-bold" | "latin-ext" | "latin-ext-bold" | "arabic" | "arabic-bold";

/** WOFF and not WOFF2, from whose glyphs no subset can be cut for a PDF. */
const FONT_FILES: Record<FontName, string> = {
  latin: "@fontsource/geist/files/geist-latin-400-normal.woff",
  "latin-bold": "@fontsource/geist/files/geist-latin-600-normal.woff",
  "latin-ext": "@fontsource/geist/files/geist-latin-ext-400-normal.woff",
  "latin-ext-bold": "@fontsource/geist/files/geist-latin-ext-600-normal.woff",
  arabic: "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff",
  "arabic-bold": "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff",
};

let fonts: ReadonlyMap<FontName, Buffer> | undefined;

/** Read once per process. */
export function getFonts(): ReadonlyMap<FontName, Buffer> {
  fonts ??= new Map(
    Object.entries(FONT_FILES).map(([name, file]) => [
      name as FontName,
      readWoff(readFileSync(fileURLToPath(import.meta.resolve(file)))),
    ]),
  );
  return fonts;
}

const ARABIC = /\p{Script_Extensions=Arabic}|[\u200c\u200d]/u;
const LATIN_EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u1e00-\u1eff]/u;

export function chooseFont(character: string, { isBold = false } = {}): FontName {
  const face = ARABIC.test(character) ? "arabic" : LATIN_EXTENDED.test(character) ? "latin-ext" : "latin";
  return isBold ? `${face}-bold` : face;
}
