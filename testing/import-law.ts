// Who may import whom (ARCHITECTURE.md). Folders are named by pattern, so a new domain or app stands under the law from its
// first file. oxlint's own rule knows no "all but", which is what most of these sentences say.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

interface Law {
  files: RegExp;
  /** What such a file must not import; a package import (#…) is what is looked at, whether it was written so or relatively. */
  forbidden: RegExp;
  /** Types cost nothing in a browser: they may be imported all the same. */
  allowTypes?: boolean;
  because: string;
}

const SCHEMAS =
  /^(zod$|#contract\/(shapes|call-shapes)\.ts$|#contract\/shop\/(?!(calls|page-parameters)\.ts$)|#contract\/office\/(?!(calls|permissions)\.ts$))/;

export const LAWS: readonly Law[] = [
  {
    files: /^contract\//,
    forbidden: /^(#(?!contract\/)|node:|react)/,
    because: "The contract knows neither side: no React, no Node.",
  },
  {
    files: /^(database|imagery)\//,
    forbidden: /^#(?!(contract|database|imagery)\/)/,
    because: "The database and the drawings stand on the contract alone.",
  },
  {
    files: /^database\//,
    forbidden: /^#imagery\//,
    because: "The database does not know how pictures are drawn.",
  },
  {
    files: /^imagery\//,
    forbidden: /^#database\//,
    because: "Drawings are made of facts, not of rows.",
  },
  {
    files: /^mails\//,
    forbidden: /^#(?!(contract|mails)\/)/,
    because: "A mail knows the contract alone.",
  },
  {
    files: /^ui\//,
    forbidden: /^#(?!(contract|ui)\/)/,
    because: "What both apps are built of knows neither of them.",
  },
  {
    files: /^storefront\/(?!entry\.server\.tsx)/,
    forbidden: /^#(?!(contract|ui|storefront)\/)/,
    because: "Browser code never imports the server, the database or the other app.",
  },
  {
    files: /^office\//,
    forbidden: /^#(?!(contract|ui|office)\/)/,
    because: "Browser code never imports the server, the database or the other app.",
  },
  {
    files: /^(ui|storefront|office)\//,
    forbidden: SCHEMAS,
    allowTypes: true,
    because: "Schemas stay out of the browser: import types only.",
  },
  {
    files: /^(storefront|office)\/api\//,
    forbidden: /^#(storefront|office)\/(?!api\/)/,
    because: "api stands below features, shell and pages.",
  },
  {
    files: /^(storefront|office)\/(features|shell)\//,
    forbidden: /^#(storefront|office)\/pages\//,
    because: "Features and the shell stand below pages.",
  },
  {
    files: /^storefront\/features\//,
    forbidden: /^#storefront\/shell\//,
    because: "Features stand below the shell.",
  },
  {
    files: /^server\/[a-z-]+\//,
    forbidden: /^#(demo|shop|ui|office|mails|testing)\/|^#storefront\/(?!api\/server-context\.ts$)/,
    because: "The server knows no app and no demo shop.",
  },
  {
    files: /^server\/(?!media\/(decoder\/|draw-pictures\.ts$))/,
    forbidden: /^(sharp$|#imagery\/rasterise)/,
    allowTypes: true,
    because: "Pictures are decoded in the decoder's process and drawn in the drawing process, never in the shop's.",
  },
  {
    files: /^server\/(http|cache)\//,
    forbidden: /^#server\/(?!(http|cache)\/)[a-z-]+\//,
    because: "The wire knows no domain.",
  },
  {
    files: /^(demo|shop)\//,
    forbidden: /^#(storefront|office|ui|mails)\//,
    because: "What runs on the server knows no app.",
  },
];

const FEATURE = /^(storefront|office)\/features\/([a-z-]+)\//;
const DOMAIN = /^(?:#?server)\/(?!(?:http|cache)\/)([a-z-]+)\//;

/** What is wrong with one import, or nothing. */
export function breach(file: string, imported: string, { isType = false } = {}): string | undefined {
  const law = LAWS.find(
    ({ files, forbidden, allowTypes }) => files.test(file) && forbidden.test(imported) && !(isType && allowTypes),
  );
  if (law) return law.because;
  const [, app, feature] = FEATURE.exec(file) ?? [];
  const other = feature && FEATURE.exec(imported.slice(1));
  if (other && other[1] === app && other[2] !== feature) return "Features do not import each other.";
  const domain = DOMAIN.exec(imported)?.[1];
  const mustUseIndex = /^(server|demo|shop)\//.test(file) && domain && domain !== DOMAIN.exec(file)?.[1];
  if (mustUseIndex && !imported.endsWith(`/${domain}/index.ts`)) return "A domain is reached through its index.ts.";
  return undefined;
}

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:([^"';]*?)\s+from\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

function importsOf(file: string): { imported: string; isType: boolean }[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, type, names = "", from = "", dynamic]) => {
    const written = dynamic ?? from;
    const imported = written.startsWith(".") ? `#${path.posix.join(path.posix.dirname(file), written)}` : written;
    const named = /^\{(.*)\}$/s
      .exec(names.trim())?.[1]
      ?.split(",")
      .filter((name) => name.trim() !== "");
    const isType = type !== undefined || (named?.every((name) => name.trim().startsWith("type ")) ?? false);
    return { imported, isType };
  });
}

function breaches(root: string): string[] {
  process.chdir(root);
  const files = globSync("{contract,server,database,demo,ui,mails,storefront,office,imagery,shop}/**/*.{ts,tsx}");
  return files
    .filter((file) => !file.includes(".test.") && !file.includes("/testing/"))
    .flatMap((file) =>
      importsOf(file).flatMap(({ imported, isType }) => {
        const because = breach(file, imported, { isType });
        return because ? [`${file} imports ${imported}: ${because}`] : [];
      }),
    );
}

if (import.meta.main) {
  const found = breaches(path.resolve(import.meta.dirname, ".."));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
