import { createRequire } from "node:module";
import type sanitizer from "sanitize-html";

const require = createRequire(import.meta.url);

/** Loaded when a text is first written, and not at every start. */
export function htmlSanitizer(): typeof sanitizer {
  return require("sanitize-html") as typeof sanitizer;
}

/** What staff write for pages: a few plain elements, no more. Done once, when it is written. */
export function harmlessHtml(html: string): string {
  const sanitizeHtml = htmlSanitizer();
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
