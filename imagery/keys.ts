// Where the keys of a keyboard lie, in units of one letter key, by the layouts that shops name: full size to 60 %.
import type { LooksOf } from "./looks.ts";

export interface Key {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Drawn on the cap; an arrow as one of < > ^ v. */
  label: string;
  kind: "letter" | "modifier" | "accent";
}

export interface Layout {
  keys: readonly Key[];
  w: number;
  h: number;
  /** The middle of the knob, where the layout leaves room for one. */
  knob: readonly [number, number];
}

type Board = LooksOf<"keyboard">["layout"];

const word = (s: string) => [...s];

/** One row of keys: labels with widths, or a bare number for a gap. */
function row(
  x: number,
  y: number,
  cells: readonly (string | number | readonly [string, number])[],
  kind?: Key["kind"],
): Key[] {
  const keys: Key[] = [];
  let at = x;
  for (const cell of cells) {
    if (typeof cell === "number") {
      at += cell;
      continue;
    }
    const [label, w] = typeof cell === "string" ? ([cell, 1] as const) : cell;
    keys.push({ x: at, y, w, h: 1, label, kind: kind ?? (w === 1 || w > 6 ? "letter" : "modifier") });
    at += w;
  }
  return keys;
}

const accented = new Set(["ESC", "ENTER"]);

function block(y: number, short: boolean): Key[] {
  return [
    ...row(0, y, [y > 0 ? "." : "ESC", ...word("1234567890"), "I", "J", ["BACK", 2]]),
    ...row(0, y + 1, [["TAB", 1.5], ...word("QWERTYUIOP"), "C", "L", ["S", 1.5]]),
    ...row(0, y + 2, [["CAPS", 1.75], ...word("ASDFGHJKL"), "T", "V", ["ENTER", 2.25]]),
    ...row(0, y + 3, [["SHIFT", 2.25], ...word("ZXCVBNM"), "X", "Y", "Z", ["SHIFT", short ? 1.75 : 2.75]]),
  ];
}

const arrows = (x: number, y: number): Key[] => [
  ...row(x + 1, y, ["^"], "modifier"),
  ...row(x, y + 1, ["<", "v", ">"], "modifier"),
];

const bottom = (y: number, right: readonly (readonly [string, number])[]): Key[] =>
  row(0, y, [["CTRL", 1.25], ["W", 1.25], ["ALT", 1.25], ["", 6.25], ...right]).map((k) =>
    k.w < 6 ? { ...k, kind: "modifier" } : k,
  );

const wide = [
  ["ALT", 1.25],
  ["FN", 1.25],
  ["M", 1.25],
  ["CTRL", 1.25],
] as const;
const narrow = [
  ["ALT", 1],
  ["FN", 1],
  ["CTRL", 1],
] as const;

function functions(gaps: readonly [number, number, number]): Key[] {
  const f = (from: number) => [0, 1, 2, 3].map((i) => `F${from + i}`);
  return row(0, 0, ["ESC", gaps[0], ...f(1), gaps[1], ...f(5), gaps[2], ...f(9)]).map((k, i) => ({
    ...k,
    kind: i > 4 && i < 9 ? "modifier" : k.kind,
  }));
}

function navigation(y: number): Key[] {
  return [
    ...row(15.25, 0, ["PR", "SC", "PS"], "modifier"),
    ...row(15.25, y, ["IN", "HM", "PU"], "modifier"),
    ...row(15.25, y + 1, ["DL", "EN", "PD"], "modifier"),
    ...arrows(15.25, y + 3),
  ];
}

function numbers(y: number): Key[] {
  const tall = (label: string, top: number): Key => ({ x: 21.5, y: top, w: 1, h: 2, label, kind: "modifier" });
  return [
    ...row(18.5, y, ["N", "V", "X", "I"], "modifier"),
    ...row(18.5, y + 1, word("789")),
    ...row(18.5, y + 2, word("456")),
    ...row(18.5, y + 3, word("123")),
    ...row(18.5, y + 4, [["0", 2], "."]).map((k): Key => ({ ...k, kind: "letter" })),
    tall("×", y + 1),
    tall("E", y + 3),
  ];
}

function build(board: Board): Layout {
  const right = (from: number, labels: readonly string[]) =>
    labels.flatMap((l, i) => row(15, from + i, [l], "modifier"));
  const compact = (y: number) => [...block(y, true), ...bottom(y + 4, narrow), ...arrows(13, y + 3)];
  switch (board) {
    case "60":
      return { keys: [...block(0, false), ...bottom(4, wide)], w: 15, h: 5, knob: [15.9, 0.6] };
    case "65":
      return { keys: [...compact(0), ...right(0, ["DL", "PU", "PD", "EN"])], w: 16, h: 5, knob: [15.5, 0.5] };
    case "75":
      return {
        keys: [
          ...functions([0.25, 0.25, 0.25]),
          ...row(14, 0, ["DL", "PS"], "modifier"),
          ...compact(1.2),
          ...right(1.2, ["HM", "PU", "PD", "EN"]),
        ],
        w: 16,
        h: 6.2,
        knob: [15.5, 0.5],
      };
    default: {
      const main = [...functions([1, 0.5, 0.5]), ...block(1.3, false), ...bottom(5.3, wide), ...navigation(1.3)];
      return board === "tkl"
        ? { keys: main, w: 18.25, h: 6.3, knob: [16.75, 0.5] }
        : { keys: [...main, ...numbers(1.3)], w: 22.5, h: 6.3, knob: [21.7, 0.45] };
    }
  }
}

/** The keys of a board; those where its knob sits are left out. */
export function layoutOf(board: Board, knob: boolean): Layout {
  const layout = build(board);
  const reach = board === "tkl" ? 1.6 : 0.6;
  const free = ({ x, y, w }: Key) => !knob || y > 0.2 || Math.abs(x + w / 2 - layout.knob[0]) > reach;
  const keys = layout.keys.filter(free).map((k): Key => (accented.has(k.label) ? { ...k, kind: "accent" } : k));
  return { ...layout, keys, w: knob && board === "60" ? 16.9 : layout.w };
}

/** The six rows of a laptop, 14.5 units wide; the first and last row are lower in life, and drawn so. */
export function laptopKeys(): Key[] {
  const low = (keys: Key[], h: number) => keys.map((k) => ({ ...k, h }));
  const shift = (keys: Key[]) => keys.map((k) => ({ ...k, y: k.y - 0.4 }));
  return [
    ...low(
      row(0, 0, [["ESC", 1.1], ...Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, 1.025] as const), ["DL", 1.1]]),
      0.6,
    ),
    ...shift([
      ...row(0, 1, [".", ...word("1234567890"), "I", "J", ["BACK", 1.5]]),
      ...row(0, 2, [["TAB", 1.5], ...word("QWERTYUIOP"), "C", "L", "S"]),
      ...row(0, 3, [["CAPS", 1.75], ...word("ASDFGHJKL"), "T", "V", ["ENTER", 1.75]]),
      ...row(0, 4, [["SHIFT", 2.25], ...word("ZXCVBNM"), "X", "Y", "Z", ["SHIFT", 2.25]]),
      ...row(0, 5, [["CTRL", 1.25], "FN", "W", ["ALT", 1.25], ["", 5], ["ALT", 1], ["CTRL", 1]]),
      ...low(row(11.5, 5.5, ["<", "v", ">"]), 0.5),
      ...low(row(12.5, 5, ["^"]), 0.48),
    ]),
  ].map((k) => ({ ...k, kind: k.w === 1 ? "letter" : k.kind }));
}
