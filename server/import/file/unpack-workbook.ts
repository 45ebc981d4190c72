// Inflates only the parts of an XLSX archive that a table needs, within limits and checked, before the
// spreadsheet reader sees them.
import { checkXml } from "./check-xml.ts";
import { inflateEntry } from "./inflate-entry.ts";
import { createBrokenError, readZip, type ZipEntry } from "./read-zip.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/**
 * About 90,000 rows of eight cells; the reader needs ten times as much memory (read-file.ts). CSV has
 * no such limit.
 */
const MAX_INFLATED_BYTES = 32 * 1024 ** 2;
const MAX_RELATIONS_BYTES = 1024 ** 2;
const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

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
  if (!entries.has(WORKBOOK)) throw new UnreadableFile("This is not an XLSX workbook");
  if (!relations) throw createBrokenError();
  const needed = listNeededParts(unpack(RELATIONS, relations, MAX_RELATIONS_BYTES).toString("utf8"));
  for (const name of needed) {
    const entry = entries.get(name);
    if (entry) unpack(name, entry);
  }
  return parts;
}

/** The workbook, its sheets, their texts and the formats that distinguish dates from numbers. */
function listNeededParts(relations: string): Set<string> {
  const names = new Set([WORKBOOK, "xl/sharedStrings.xml", "xl/styles.xml"]);
  for (const tag of relations.split("<").slice(1)) {
    const type = readAttribute(tag, "Type");
    const target = readAttribute(tag, "Target");
    if (target !== undefined && /\/(worksheet|sharedStrings|styles)$/.test(type ?? ""))
      names.add(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  }
  return names;
}

function readAttribute(tag: string, name: string): string | undefined {
  const at = tag.indexOf(` ${name}=`) + name.length + 2;
  if (at === name.length + 1) return undefined;
  const quote = tag[at] ?? "";
  return tag.slice(at + 1, tag.indexOf(quote, at + 1));
}
