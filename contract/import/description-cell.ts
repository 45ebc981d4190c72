// Descriptions in cells: plain paragraphs are written as text, everything else as HTML.

const PLAIN_HTML = /^(<p>[^<>]*<\/p>)+$/;
const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">" } as const;

export function descriptionFromCell(cell: string): string {
  const text = cell.replace(/\r\n?/g, "\n").trim();
  if (text.startsWith("<")) return text;
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join("");
}

export function cellFromDescription(html: string): string {
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
