import sanitizeHtml from "sanitize-html";

/** What staff write for pages: a few plain elements, no more. Done once, when it is written. */
export function harmlessHtml(html: string): string {
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
