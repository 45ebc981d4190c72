import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const MODULE = `import "/assets/manifest-1.js"; import * as route0 from "/assets/root-1.js"; import("/assets/entry-1.js");`;
const PAGE = [
  `<html><head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="stylesheet" href="/assets/shop-1.css"/>`,
  `<link rel="modulepreload" href="/assets/root-1.js"/></head><body><p>Words</p><script>own()</script>`,
  `<script type="module" async="">${MODULE}</script><script>data()</script></body></html>`,
].join("");

test("a page's module and preloads wait: nothing of them is fetched by the HTML, and the script that begins them may run", () => {
  const { html, scripts } = scriptsAfterPaint({ html: PAGE, scripts: ["own()", MODULE, "data()"] });
  expect(html).not.toContain(`<link rel="modulepreload"`);
  expect(html).not.toContain(`<script type="module"`);
  expect(html).toContain(`<link rel="stylesheet" href="/assets/shop-1.css"/>`);
  // Allowed by its words, so they must be the router's own.
  expect(html).toContain(`id="page-module">${MODULE}</script><script>data()</script>`);
  const [begin = ""] = scripts.slice(3);
  expect(scripts.slice(0, 3)).toEqual(["own()", MODULE, "data()"]);
  expect(html.endsWith(`<script>${begin}</script></body></html>`)).toBe(true);
  for (const file of ["/assets/entry-1.js", "/assets/root-1.js"]) expect(begin).toContain(file);
});

test("a page without scripts stays as it is", () => {
  const page = { html: "<html><head></head><body></body></html>", scripts: [] };
  expect(scriptsAfterPaint(page)).toEqual(page);
});
