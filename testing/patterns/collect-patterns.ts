// Collects every regular expression of the shop's code, to test that none can be made slow (decision
// 0043).
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Node, parseSync, Visitor } from "oxc-parser";

export interface Pattern {
  source: string;
  flags: string;
  /** "contract/rules/text/slug.ts:7" */
  at: string;
}

const FOLDERS = "{contract,server,database,ui,mails,storefront,office}";
const ROOT = path.resolve(import.meta.dirname, "../..");

/** Returns regular expression literals, and the files that build expressions from strings when loaded. */
export function collectPatterns(): { written: Pattern[]; building: string[] } {
  const written: Pattern[] = [];
  const building = new Set<string>();
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: ROOT });
  for (const file of files.filter((name) => !name.includes(".test.") && !name.includes("/testing/"))) {
    const code = readFileSync(path.join(ROOT, file), "utf8");
    const isBuilt = ({ callee }: { callee: Node }) => callee.type === "Identifier" && callee.name === "RegExp";
    new Visitor({
      Literal: (node) => {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        written.push({ source: pattern, flags, at: `${file}:${code.slice(0, node.start).split("\n").length}` });
      },
      NewExpression: (node) => void (isBuilt(node) && building.add(file)),
      CallExpression: (node) => void (isBuilt(node) && building.add(file)),
    }).visit(parseSync(file, code).program);
  }
  return { written, building: [...building] };
}

/**
 * Returns the expressions a file builds at load time; works once per process, because modules load
 * once.
 */
export async function collectBuiltPatterns(file: string): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const { RegExp: Original } = globalThis;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const pattern = new target(source, flags);
      if (new Error().stack?.includes(file)) built.push({ source: pattern.source, flags: pattern.flags, at: file });
      return pattern;
    },
  });
  try {
    await import(path.join(ROOT, file));
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

/** A pattern without an unbounded repetition, a large bound or a repeated group is always fast. */
export function canBeSlow({ source }: Pattern): boolean {
  const plain = source.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "x");
  return /[*+]|\{\d+,\}|\{(?:\d+,)?\d{3,}\}|\)\{\d+,/.test(plain);
}
