import { createRequire } from "node:module";
import type sanitizer from "sanitize-html";

const require = createRequire(import.meta.url);

/** Loaded on first use and not at every start. */
export function loadHtmlSanitizer(): typeof sanitizer {
  return require("sanitize-html") as typeof sanitizer;
}

/** Allows a few plain elements in texts of staff; runs once, when a text is saved. */
export function sanitizeStaffHtml(html: string): string {
  const sanitizeHtml = loadHtmlSanitizer();
  return sanitizeHtml(html, {
    allowedTags: [
      "p",
      "br",
      "ul",
      "ol",
      "li",
      "strong",
      "em",
      "b",
      "i",
      "h3",
      "h4",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
      "a",
    ],
    allowedAttributes: { a: ["href"], th: ["scope"] },
    allowedSchemes: ["https", "mailto", "tel"],
  });
}
