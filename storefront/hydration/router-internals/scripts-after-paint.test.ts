import { expect, test } from "vitest";
import { deferScripts } from "./scripts-after-paint.ts";

const MODULE = `import "/assets/manifest-1.js"; import * as route0 from "/assets/root-1.js"; import("/assets/entry-1.js");`;
const PAGE = [
  `<html><head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="stylesheet" href="/assets/app-1.css"/>`,
  `<link rel="modulepreload" href="/assets/root-1.js"/></head><body><p>Words</p><script>own()</script>`,
  `<script type="module" async="">${MODULE}</script><script>data()</script></body></html>`,
].join("");

test("deferScripts: the HTML fetches neither module nor preloads, and the module's code is unchanged", () => {
  const html = deferScripts(PAGE);
  expect(html).not.toContain(`<link rel="modulepreload"`);
  expect(html).not.toContain(`<script type="module"`);
  expect(html).toContain(`<link rel="stylesheet" href="/assets/app-1.css"/>`);
  expect(html).toContain(`data-files="entry-1 root-1">${MODULE}</script><script>data()</script>`);
});

test("a page without scripts stays as it is", () => {
  const page = "<html><head></head><body></body></html>";
  expect(deferScripts(page)).toBe(page);
});
