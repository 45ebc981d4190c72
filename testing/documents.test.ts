import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const FILES_MAX = 6;

const readText = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** The files at the head of each numbered step, by walk. */
function listWalks(): string[][] {
  const [, section = ""] = readText("ARCHITECTURE.md").split("## A newcomer's walk\n");
  const [walks = ""] = section.split("\n## ");
  return walks
    .split(/^1\. /m)
    .slice(1)
    .map((walk) => [...`1. ${walk}`.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file = ""]) => file));
}

test("ARCHITECTURE.md: a newcomer's walk has three walks of at most six files", () => {
  const walks = listWalks();
  expect(walks).toHaveLength(3);
  for (const files of walks) expect([files.length > 1, files.length <= FILES_MAX]).toEqual([true, true]);
});

test("ARCHITECTURE.md: every file of the walks exists", () => {
  expect(
    listWalks()
      .flat()
      .filter((file) => !existsSync(path.join(ROOT, file))),
  ).toEqual([]);
});

test("CONTRIBUTING.md: every file and folder that it links or names for the first change exists", () => {
  const text = readText("CONTRIBUTING.md");
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = ""]) => link);
  const named = [...text.matchAll(/`((?:contract|demo|testing|docs)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(2);
  expect([...links, ...named].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test("continuous integration and the workflow run the README's test command and nothing else of npm", () => {
  const [, command = ""] = /^(npm ci && npm test)\b/m.exec(readText("README.md")) ?? [];
  const parts = command.split(" && ");
  expect(parts).toEqual(["npm ci", "npm test"]);
  const scripts = [readText(".ci/run"), readText(".github/workflows/test.yml").replaceAll("- run: ", "")];
  for (const script of scripts)
    expect([...script.matchAll(/^\s*(npm .+)$/gm)].map(([, line = ""]) => line.trim())).toEqual(parts);
});
