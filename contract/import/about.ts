// A description in a cell: paragraphs of plain text where it is no more than that, HTML where it is.

const PLAIN_HTML = /^(<p>[^<>]*<\/p>)+$/;
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">" } as const;

export function readAbout(cell: string): string {
  const text = cell.replace(/\r\n?/g, "\n").trim();
  if (text.startsWith("<")) return text;
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join("");
}

export function writeAbout(html: string): string {
  if (!PLAIN_HTML.test(html)) return html;
  return html
    .slice("<p>".length, -"</p>".length)
    .split("</p><p>")
    .join("\n\n")
    .replace(/&(amp|lt|gt);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);
}
