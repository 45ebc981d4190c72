// Workbooks that crash or slow a careless parser: small ones show the fault, full ones do harm.
import { type HostileEntry, hostileZip } from "./hostile-zip.ts";

const MIB = 1024 ** 2;
const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS = `<Relationships><Relationship Id="rId1" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${TYPES}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
const WORKBOOK = '<workbook><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>';
const SHEET = "xl/worksheets/sheet1.xml";
const TEXTS = "xl/sharedStrings.xml";

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;

const priceCells = (number: number) =>
  ["B", "C", "D", "E", "F", "G", "H"].map((column) => `<c r="${column}${number}"><v>${number}</v></c>`).join("");

function parts(headings: readonly [string, string], replaced: Record<string, string | Buffer> = {}): HostileEntry[] {
  const table = sheet(
    row(1, inline("A1", headings[0]) + inline("B1", headings[1])) + row(2, inline("A2", "One") + inline("B2", "5")),
  );
  const all = { "xl/workbook.xml": WORKBOOK, "xl/_rels/workbook.xml.rels": RELATIONS, [SHEET]: table, ...replaced };
  return Object.entries(all).map(([name, data]) => ({ name, data: Buffer.from(data) }));
}

export interface HostileWorkbook {
  name: string;
  outcome: "refused" | "read";
  make: () => Buffer;
}

export function hostileWorkbooks(
  headings: readonly [string, string],
  { full, mostRows }: { full: boolean; mostRows: number },
): HostileWorkbook[] {
  const bombBytes = (full ? 2_000 : 32) * MIB;
  const heads = row(1, inline("A1", headings[0]) + inline("B1", headings[1]));
  const withSheet = (rows: string) => hostileZip(parts(headings, { [SHEET]: sheet(heads + rows) }));
  const refused = (name: string, make: () => Buffer): HostileWorkbook => ({ name, make, outcome: "refused" });
  const read = (name: string, make: () => Buffer): HostileWorkbook => ({ name, make, outcome: "read" });
  const withEntry = (change: Partial<HostileEntry>) =>
    hostileZip(parts(headings).map((entry) => (entry.name === SHEET ? { ...entry, ...change } : entry)));
  const texts = (text: string, cells: number) =>
    hostileZip(
      parts(headings, {
        [TEXTS]: `<sst><si><t>${text}</t></si></sst>`,
        [SHEET]: sheet(
          heads + Array.from({ length: cells }, (_, n) => row(n + 2, `<c r="A${n + 2}" t="s"><v>0</v></c>`)).join(""),
        ),
      }),
    );
  const nest = (depth: number) => `${"<a>".repeat(depth)}${"</a>".repeat(depth)}`;

  return [
    read("entries that the directory does not list", () =>
      hostileZip([
        { name: SHEET, data: Buffer.alloc(bombBytes, " "), isHidden: true },
        ...parts(headings),
        { name: "xl/worksheets/sheet2.xml", data: Buffer.alloc(bombBytes, " "), isHidden: true },
      ]),
    ),
    refused("entries that share their bytes", () =>
      hostileZip([
        ...parts(headings),
        { name: SHEET, data: Buffer.from("<a/>") },
        { name: "xl/styles.xml", data: Buffer.alloc(0), isShared: true, localName: "xl/styles.xml" },
      ]),
    ),
    refused("an entry inside of another", () => {
      const inner = hostileZip([{ name: "xl/styles.xml", data: Buffer.from("<a/>"), method: 0 }]).subarray(0, 60);
      return hostileZip([
        { name: "xl/media/1.bin", data: inner, method: 0 },
        { name: "xl/styles.xml", data: inner, isShared: true },
        ...parts(headings),
      ]);
    }),
    refused("two entries of one name", () => hostileZip([...parts(headings), ...parts(headings)])),
    refused("a sheet of spaces", () =>
      withEntry({ data: Buffer.concat([Buffer.from("<a>"), Buffer.alloc(Math.min(bombBytes, 400 * MIB), " ")]) }),
    ),
    refused("a sheet that claims to be small", () =>
      withEntry({ data: Buffer.from(sheet(" ".repeat(MIB))), claimedSize: 100 }),
    ),
    refused("a sheet that claims to be large", () => withEntry({ claimedSize: 100_000 })),
    refused("a local header with another size", () => withEntry({ localSize: 7 })),
    refused("a local header with another name", () => withEntry({ localName: "xl/worksheets/sheet9.xml" })),
    refused("a sheet of four gigabytes, in the way of ZIP64", () => withEntry({ claimedSize: 0xffffffff })),
    refused("an encrypted sheet", () => withEntry({ flags: 1 })),
    refused("a sheet that is packed in an unknown way", () => withEntry({ method: 14 })),
    refused("more entries than a workbook has", () =>
      hostileZip([
        ...parts(headings),
        ...Array.from({ length: 600 }, (_, n) => ({ name: `x${n}.xml`, data: Buffer.from("<a/>") })),
      ]),
    ),
    refused("a directory that counts wrongly", () => hostileZip(parts(headings), { count: 2 })),
    refused("a second end in the comment", () =>
      hostileZip(parts(headings), { comment: hostileZip(parts(headings)).subarray(-22) }),
    ),
    refused("half an archive", () => {
      const whole = hostileZip(parts(headings));
      return whole.subarray(0, whole.length / 2);
    }),
    refused("elements in elements", () => withSheet(nest(100_000))),
    refused("elements in elements of the texts", () =>
      hostileZip(parts(headings, { [TEXTS]: `<sst>${nest(10_000)}</sst>` })),
    ),
    refused("a definition of types", () =>
      hostileZip(
        parts(headings, {
          [TEXTS]: '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        }),
      ),
    ),
    refused("one long text in a cell", () => texts("x".repeat(1_100_000), 1)),
    refused("one text in a hundred thousand cells", () => texts("x".repeat(900_000), full ? 100_000 : 100)),
    refused("a cell in the last column of all", () => withSheet(row(2, inline("XFD2", "5")))),
    refused("a cell in no column at all", () => withSheet(row(2, inline("ZZZZZZZZ2", "5")))),
    refused("a row far below", () => withSheet(row(999_999_999, inline("A999999999", "5")))),
    refused("cells that a reader would fill", () =>
      withSheet(Array.from({ length: 99_000 }, (_, n) => row(n + 2, `<c r="BXX${n + 2}"><v>1</v></c>`)).join("")),
    ),
    read("nearly as large as is accepted", () =>
      withSheet(
        Array.from({ length: full ? mostRows : 500 }, (_, n) =>
          row(n + 2, inline(`A${n + 2}`, `Product ${n}`) + priceCells(n + 2)),
        ).join(""),
      ),
    ),
    refused("a tag without end", () => withSheet(`<row r="2" ${"x".repeat(200_000)}`)),
    refused("a comment without end", () => withSheet(`<!-- ${"x".repeat(200_000)}`)),
    refused("no XML", () => withEntry({ data: Buffer.alloc(1_000, 0xfe) })),
  ];
}
