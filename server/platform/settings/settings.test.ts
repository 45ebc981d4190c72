import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { buildSettingsTable } from "./settings.ts";

const PAPER = path.resolve(import.meta.dirname, "../../../docs/operating.md");
const [BEGIN, END] = [
  "<!-- settings: made by server/platform/settings/settings.test.ts -->",
  "<!-- end of settings -->",
];

/** To update the table: npx vitest run server/platform/settings/settings.test.ts -u */
test("docs/operating.md has every setting of the shop, with its meaning and default", async () => {
  const paper = await readFile(PAPER, "utf8");
  const [before, after] = [paper.slice(0, paper.indexOf(BEGIN)), paper.slice(paper.indexOf(END))];
  const rows = [["variable", "meaning", "default"], ["---", "---", "---"], ...buildSettingsTable()];
  const table = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  await expect(`${before}${BEGIN}\n\n${table}\n\n${after}`).toMatchFileSnapshot(PAPER);
});
