import { loadHtmlSanitizer, sanitizeStaffHtml } from "#server/platform/sanitize-html.ts";

// Descriptions and the owner's texts use h3 and h4. Below a page's title they are raised by one
// level, so that people who navigate by headings find no gap.

export function toPageHtml(html: string): string {
  return html.replaceAll(/<(\/?)h3>/g, "<$1h2>").replaceAll(/<(\/?)h4>/g, "<$1h3>");
}

export function toEditorHtml(html: string): string {
  return html.replaceAll(/<(\/?)h3>/g, "<$1h4>").replaceAll(/<(\/?)h2>/g, "<$1h3>");
}

/**
 * Not part of the text: the title, button links, screen-reader
 * texts, and what wide screens show elsewhere.
 */
const OUTSIDE_TEXT_CLASS = /(^|\s)(sr-only|sm:hidden|button)(\s|$)/;
const isOutsideText = (tag: string, className = "") => tag === "h1" || OUTSIDE_TEXT_CLASS.test(className);

/** Reduces a rendered page to its standard text, in the few elements that texts are written with. */
export function toStandardHtml(page: string): string {
  const start = page.indexOf(">", page.indexOf("<article")) + 1;
  const article = page.includes("<article") ? page.slice(start, page.lastIndexOf("</article>")) : "";
  const plain = loadHtmlSanitizer()(article, {
    // The title, captions and link classes are allowed so
    // that the filter can see them, and removed below.
    allowedTags: [...ALLOWED, "h1", "h2", "caption"],
    allowedAttributes: { a: ["href", "class"], th: ["scope"] },
    exclusiveFilter: ({ tag, attribs }) => isOutsideText(tag, attribs.class),
    transformTags: {
      // Lines of an address and answers of the FAQ become paragraphs.
      span: "p",
      div: (tagName, attribs) => ({ tagName: attribs.role === "region" ? "p" : tagName, attribs }),
    },
  });
  return sanitizeStaffHtml(toEditorHtml(plain));
}

const ALLOWED = ["p", "ul", "ol", "li", "strong", "em", "table", "thead", "tbody", "tr", "th", "td", "a", "h3"];
