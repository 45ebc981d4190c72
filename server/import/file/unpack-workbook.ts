// An XLSX file is a ZIP archive of XML. Only the parts that a table needs are inflated, each within bounds and checked, before a
// reader of spreadsheets sees them.
import { checkXml } from "./check-xml.ts";
import { inflateEntry } from "./inflate-entry.ts";
import { broken, readZip, type ZipEntry } from "./read-zip.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const MAX_INFLATED_BYTES = 160 * 1024 ** 2;
const MAX_RELATIONS_BYTES = 1024 ** 2;
const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

/** The parts by their names in the archive. */
export function unpackWorkbook(bytes: Buffer): Map<string, Buffer> {
  const entries = readZip(bytes);
  const parts = new Map<string, Buffer>();
  let left = MAX_INFLATED_BYTES;
  const unpack = (name: string, entry: ZipEntry, max = left) => {
    const part = inflateEntry(entry, { max: Math.min(max, left) });
    checkXml(part);
    left -= part.length;
    parts.set(name, part);
    return part;
  };
  const relations = entries.get(RELATIONS);
  if (!entries.has(WORKBOOK)) throw new UnreadableFile("This is no XLSX workbook");
  if (!relations) throw broken();
  const needed = namesIn(unpack(RELATIONS, relations, MAX_RELATIONS_BYTES).toString("utf8"));
  for (const name of needed) {
    const entry = entries.get(name);
    if (entry) unpack(name, entry);
  }
  return parts;
}

/** The workbook itself, its sheets, their texts and the formats that tell a date from a number. */
function namesIn(relations: string): Set<string> {
  const names = new Set([WORKBOOK, "xl/sharedStrings.xml", "xl/styles.xml"]);
  for (const tag of relations.split("<").slice(1)) {
    const type = attributeOf(tag, "Type");
    const target = attributeOf(tag, "Target");
    if (target !== undefined && /\/(worksheet|sharedStrings|styles)$/.test(type ?? ""))
      names.add(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  }
  return names;
}

function attributeOf(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}=`) + name.length + 2;
  if (at === name.length + 1) return undefined;
  const quote = tag[at] ?? "";
  return tag.slice(at + 1, tag.indexOf(quote, at + 1));
}
