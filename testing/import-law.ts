// Which folder may import which (ARCHITECTURE.md, decision 0018). Folders match by pattern, so the
// rules cover a new domain at once. Cycles of server folders are found here, cycles of files by oxlint.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

interface ImportRule {
  files: RegExp;
  /** Matched against the package form (#…) of an import, even if it is written as a relative path. */
  forbidden: RegExp;
  /** Type imports are allowed, because they add nothing to a browser bundle. */
  allowTypes?: boolean;
  reason: string;
}

const SCHEMAS =
  /^(zod$|#contract\/(shapes|call-shapes)\.ts$|#contract\/shop\/(?!(calls|page-parameters)\.ts$)|#contract\/office\/(?!(calls|permissions)\.ts$))/;

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    files: /^contract\//,
    forbidden: /^(#(?!contract\/)|node:|react)/,
    reason: "The contract is shared by both sides: no React, no Node.",
  },
  {
    files: /^(database|imagery)\//,
    forbidden: /^#(?!(contract|database|imagery)\/)/,
    reason: "The database and the drawings import nothing but the contract.",
  },
  {
    files: /^database\//,
    forbidden: /^#imagery\//,
    reason: "The database does not import the drawings.",
  },
  {
    files: /^imagery\//,
    forbidden: /^#database\//,
    reason: "Drawings are built from product facts, not from database rows.",
  },
  {
    files: /^mails\//,
    forbidden: /^#(?!(contract|mails)\/)/,
    reason: "Mails import nothing but the contract.",
  },
  {
    files: /^ui\//,
    forbidden: /^#(?!(contract|ui)\/)/,
    reason: "Shared components import neither of the two apps.",
  },
  {
    files: /^storefront\/(?!entry\.server\.tsx)/,
    forbidden: /^#(?!(contract|ui|storefront)\/)/,
    reason: "Browser code never imports the server, the database or the other app.",
  },
  {
    files: /^office\//,
    forbidden: /^#(?!(contract|ui|office)\/)/,
    reason: "Browser code never imports the server, the database or the other app.",
  },
  {
    files: /^(ui|storefront|office)\//,
    forbidden: SCHEMAS,
    allowTypes: true,
    reason: "Schemas stay out of the browser: import types only.",
  },
  {
    files: /^(storefront|office)\/api\//,
    forbidden: /^#(storefront|office)\/(?!api\/)/,
    reason: "api is the lowest layer of its app and imports nothing else of it.",
  },
  {
    files: /^storefront\/hydration\//,
    forbidden: /^#storefront\/(?!(api|hydration)\/)/,
    reason: "hydration may import api only.",
  },
  {
    files: /^storefront\/(?!hydration\/|entry\.(client|server)\.tsx$)/,
    forbidden: /^#storefront\/hydration\/(?!index\.ts$)/,
    reason: "Import hydration through its index.ts.",
  },
  {
    files: /^(storefront|office)\/components\//,
    forbidden: /^#(storefront|office)\/(?!(api|hydration|components)\/)/,
    reason: "Components are a layer below state and features.",
  },
  {
    files: /^storefront\/state\//,
    forbidden: /^#storefront\/(?!(api|hydration|state)\/)/,
    reason: "Shared state is a layer below features.",
  },
  {
    files: /^(storefront|office)\/(features|frame|shell)\//,
    forbidden: /^#(storefront|office)\/pages\//,
    reason: "Features and the frame are a layer below pages.",
  },
  {
    files: /^(storefront|office)\/features\//,
    forbidden: /^#(storefront\/frame|office\/shell)\//,
    reason: "Features are a layer below the frame and the shell.",
  },
  {
    files: /^server\//,
    forbidden: /^#(shop|ui|office|mails|testing)\/|^#storefront\/(?!api\/server-context\.ts$)/,
    reason: "The server imports neither the apps nor the commands.",
  },
  {
    files: /^server\/(?!main\.ts$)/,
    forbidden: /^#demo\//,
    reason: "The server knows no demo data; main.ts passes it in.",
  },
  {
    files: /^server\/(?!media\/(decoder\/|drawing\/draw-pictures\.ts$))/,
    forbidden: /^(sharp$|#imagery\/rasterise)/,
    allowTypes: true,
    reason: "Pictures are decoded in the decoder's process and drawn in the drawing process, never in the shop's.",
  },
  {
    files: /^server\/(http|cache|platform)\//,
    forbidden: /^#server\/(?!(http|cache|platform)\/|request-context\.ts$)/,
    reason: "http, cache and platform import no domain.",
  },
  {
    files: /^server\/(shop\.ts|request-context\.ts|(cache|platform)\/)/,
    forbidden: /^#server\/(?!(cache|platform)\/)/,
    reason: "Every domain imports the shop's dependencies, so these import neither a domain nor http.",
  },
  {
    files: /^(demo|shop)\//,
    forbidden: /^#(storefront|office|ui|mails)\//,
    reason: "Server-side code imports no app.",
  },
];

/** A feature or page is the first folder or file below features/ or pages/. */
const PART = /^#?(storefront|office)\/(features|pages)\/([a-z-]+)/;
const DOMAIN = /^#?server\/(?!(?:http|cache|platform)\/)([a-z-]+)\//;

/** Returns the violated rule's reason, or undefined if the import is allowed. */
export function findViolation(file: string, imported: string, { isType = false } = {}): string | undefined {
  const rule = IMPORT_RULES.find(
    ({ files, forbidden, allowTypes }) => files.test(file) && forbidden.test(imported) && !(isType && allowTypes),
  );
  if (rule) return rule.reason;
  const [, app, layer, part] = PART.exec(file) ?? [];
  const [, otherApp, otherLayer, otherPart] = PART.exec(imported) ?? [];
  if (part && app === otherApp && layer === otherLayer && part !== otherPart) {
    return layer === "pages"
      ? "Pages do not import each other: what they share is a feature, component or state."
      : "Features do not import each other.";
  }
  const domain = DOMAIN.exec(imported)?.[1];
  const mustUseIndex = /^(server|demo|shop)\//.test(file) && domain && domain !== DOMAIN.exec(file)?.[1];
  if (mustUseIndex && !imported.endsWith(`/${domain}/index.ts`)) return "Import a domain through its index.ts.";
  return undefined;
}

interface ImportLine {
  file: string;
  imported: string;
  isType: boolean;
}

const folderOf = (file: string) => /^server\/([a-z-]+(?=\/)|[^/]+$)/.exec(file)?.[0];

/** Returns a circle of the server's folders and the files beside them; type imports count. */
export function findFolderCircle(imports: readonly Pick<ImportLine, "file" | "imported">[]): string[] | undefined {
  const importsOf = new Map<string, Set<string>>();
  for (const { file, imported } of imports) {
    const [from, to] = [folderOf(file), folderOf(imported.slice(1))];
    if (from && to && from !== to) importsOf.set(from, (importsOf.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const search = (folder: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of importsOf.get(folder) ?? []) {
      const circle = search(next, [...way, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of importsOf.keys()) {
    const circle = search(folder, []);
    if (circle) return circle;
  }
  return undefined;
}

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:([^"';]*?)\s+from\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

function readImports(file: string): ImportLine[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, type, names = "", from = "", dynamic]) => {
    const specifier = dynamic ?? from;
    const imported = specifier.startsWith(".") ? `#${path.posix.join(path.posix.dirname(file), specifier)}` : specifier;
    const named = /^\{(.*)\}$/s
      .exec(names.trim())?.[1]
      ?.split(",")
      .filter((name) => name.trim() !== "");
    const isType = type !== undefined || (named?.every((name) => name.trim().startsWith("type ")) ?? false);
    return { file, imported, isType };
  });
}

function listViolations(root: string): string[] {
  process.chdir(root);
  const imports = globSync("{contract,server,database,demo,ui,mails,storefront,office,imagery,shop}/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test.") && !file.includes("/testing/"))
    .flatMap(readImports);
  const violations = imports.flatMap(({ file, imported, isType }) => {
    const reason = findViolation(file, imported, { isType });
    return reason ? [`${file} imports ${imported}: ${reason}`] : [];
  });
  const circle = findFolderCircle(imports);
  if (circle) violations.push(`Folders import each other in a circle: ${circle.join(" → ")}`);
  return violations;
}

if (import.meta.main) {
  const violations = listViolations(path.resolve(import.meta.dirname, ".."));
  for (const line of violations) console.error(line);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
