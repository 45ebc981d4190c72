import { harmlessHtml, htmlSanitizer } from "#server/harmless-html.ts";

// Descriptions and the owner's texts are written with headings of the third and fourth level. Under a page's title they stand one higher,
// so that no level is left out for people who find their way by headings.

export function aPagesHtml(html: string): string {
  return html.replaceAll(/<(\/?)h3>/g, "<$1h2>").replaceAll(/<(\/?)h4>/g, "<$1h3>");
}

export function anEditorsHtml(html: string): string {
  return html.replaceAll(/<(\/?)h3>/g, "<$1h4>").replaceAll(/<(\/?)h2>/g, "<$1h3>");
}

/**
 * What is no part of the text: the page's title, links that look like buttons, words for screen readers alone, and what stands elsewhere
 * on wide screens.
 */
const BESIDE = /(^|\s)(sr-only|sm:hidden|button)(\s|$)/;
const isBeside = (tag: string, className = "") => tag === "h1" || BESIDE.test(className);

/** A page's standard text, as the shop renders it, in the few elements that a text is written with. */
export function standardHtml(page: string): string {
  const start = page.indexOf(">", page.indexOf("<article")) + 1;
  const article = page.includes("<article") ? page.slice(start, page.lastIndexOf("</article>")) : "";
  const plain = htmlSanitizer()(article, {
    // The title, a table's caption and a link's class are let in for the filter to see; what is left of them goes below.
    allowedTags: [...ALLOWED, "h1", "h2", "caption"],
    allowedAttributes: { a: ["href", "class"], th: ["scope"] },
    exclusiveFilter: ({ tag, attribs }) => isBeside(tag, attribs.class),
    transformTags: {
      // The lines of an address, and an answer of the FAQ.
      span: "p",
      div: (tagName, attribs) => ({ tagName: attribs.role === "region" ? "p" : tagName, attribs }),
    },
  });
  return harmlessHtml(anEditorsHtml(plain));
}

const ALLOWED = ["p", "ul", "ol", "li", "strong", "em", "table", "thead", "tbody", "tr", "th", "td", "a", "h3"];
