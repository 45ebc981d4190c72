// Tables that crash or slow a careless parser, for product imports and courier statements.
import { COLUMNS } from "#contract/import/columns.ts";
import { hostileWorkbooks } from "./hostile-workbooks.ts";

export interface HostileTable {
  name: string;
  kind: "import" | "statement";
  filename: string;
  mediaType: string;
  /** The expected outcome for the file; rows of a file that is read may still be invalid. */
  outcome: "refused" | "read";
  /** Built on access. */
  readonly bytes: Buffer;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const KINDS = [
  { kind: "import", headings: ["Name", "Price"], mostRows: 85_000 },
  { kind: "statement", headings: ["CN", "COD"], mostRows: 19_000 },
] as const;

/** Texts that make regular expressions with two overlapping repetitions slow, about n characters long. */
export const PATTERN_BOMBS: readonly { name: string; make: (n: number) => string }[] = [
  { name: "spaces before a sign", make: (n) => `5${" ".repeat(n)}x` },
  { name: "spaces after a currency", make: (n) => `Rs${" ".repeat(n)}x` },
  { name: "spaces of all kinds", make: (n) => `5${"\u00a0\t ".repeat(n / 3)}%x` },
  { name: "noughts", make: (n) => `1.${"0".repeat(n)}x` },
  { name: "points and noughts", make: (n) => `1${".0".repeat(n / 2)}x` },
  { name: "thousands", make: (n) => `1${",111".repeat(n / 4)}x` },
  { name: "digits", make: (n) => `${"1".repeat(n)}x` },
  { name: "days", make: (n) => `Length (mm): maker${", 2026-01-01".repeat(n / 12)}x` },
  { name: "colons", make: (n) => `a${": b".repeat(n / 3)}` },
  { name: "slashes", make: (n) => `a${" / b".repeat(n / 4)}` },
  { name: "slashes and colons", make: (n) => `a / b: ${" [x".repeat(n / 3)}` },
  { name: "counts", make: (n) => `2 x${" ".repeat(n)}\nx` },
  { name: "hyphens", make: (n) => `a${"-".repeat(n)}b` },
  { name: "bars", make: (n) => "|".repeat(n) },
  { name: "opened tags", make: (n) => "<p>".repeat(n / 3) },
  { name: "angles", make: (n) => "<".repeat(n) },
  { name: "ends of lines", make: (n) => `a${"\r".repeat(n)}b` },
  { name: "brackets", make: (n) => `${"(".repeat(n)}5` },
  { name: "words of headings", make: (n) => "cn weight ".repeat(n / 10) },
  { name: "letters of a word", make: (n) => `kr${"e".repeat(n)}x` },
];

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Small files for every test run; with `full`, files large enough to do harm. */
export function hostileTables({ full = false }: { full?: boolean } = {}): HostileTable[] {
  return KINDS.flatMap(({ kind, headings, mostRows }) => {
    const table = (
      name: string,
      outcome: HostileTable["outcome"],
      make: () => Buffer | string,
      { filename = "list.csv", mediaType = "text/csv" } = {},
    ): HostileTable => ({
      name: `${kind}: ${name}`,
      kind,
      filename,
      mediaType,
      outcome,
      get bytes() {
        return Buffer.from(make());
      },
    });
    const head = headings.join(",");
    const everyHeading =
      kind === "import" ? COLUMNS.map(({ heading }) => heading) : ["CN", "COD", "Charges", "GST", "Net", "Weight"];
    const bombs = PATTERN_BOMBS.map(({ name, make }) =>
      table(`${name} in every column`, "read", () => {
        const cell = quoted(make(full ? 900_000 / everyHeading.length : 3_000));
        return `${everyHeading.map(quoted).join(",")}\n${everyHeading.map(() => cell).join(",")}\n`;
      }),
    );
    return [
      ...hostileWorkbooks(headings, { full, mostRows }).map(({ name, outcome, make }) =>
        table(name, outcome, make, { filename: "list.xlsx", mediaType: XLSX }),
      ),
      ...bombs,
      table(
        "a million spaces in a cell",
        "read",
        () => `${head}\nOne,${`5${" ".repeat(full ? 999_000 : 100_000)}x`}\n`,
      ),
      table("thirty thousand spaces in a cell", "read", () => `${head}\nOne,5${" ".repeat(30_000)}x\n`),
      table("a cell without end", "refused", () => `${head}\nOne,${"x".repeat(3_000_000)}\n`),
      table("a quote that never closes", "refused", () => `${head}\n"${"One,5\n".repeat(300_000)}`),
      table("quotes everywhere", "read", () => `${head}\n${'"'.repeat(20_000)},5\n`),
      table("no ends of lines", "refused", () => "One,5,".repeat(400_000)),
      table("hundreds of thousands of columns", "refused", () => `${"Name,COD,".repeat(100_000)}\nOne,5\n`),
      table("hundreds of thousands of columns below", "read", () => `${head}\n${"1,".repeat(300_000)}\n`),
      table("more rows than are taken", "refused", () => `${head}\n${"One,5\n".repeat(100_020)}`),
      table(
        "headings that every object has",
        "read",
        () => `${head},Constructor,__proto__,toString,hasOwnProperty\nOne,5,a,b,c,d\n`,
      ),
      table("a heading of spaces and words", "read", () => `${head},${"weight cn ".repeat(9_000)}g\nOne,5,7\n`),
      table(
        "numbers beyond all bounds",
        "read",
        () => `${head},Weight (kg),Stock\nOne,999999999,999999999,999999999999999999999\n`,
      ),
      table("signs that no text has", "read", () => Buffer.from(`${head}\n\ud800\u0000One,5\n`, "utf16le")),
      table("UTF-16 without its second half", "read", () =>
        Buffer.from([0xff, 0xfe, ...Buffer.from(`${head}\nOne,5`, "utf16le"), 0x41]),
      ),
    ];
  });
}
