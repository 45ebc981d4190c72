// The positions of keys in units of one letter key, for the common layouts from full size to 60 %.
import type { LooksOf } from "./looks.ts";

export interface Key {
  x: number;
  y: number;
  w: number;
  h: number;
  /** The legend on the cap; < > ^ v are drawn as arrows. */
  label: string;
  kind: "letter" | "modifier" | "accent";
}

export interface Layout {
  keys: readonly Key[];
  w: number;
  h: number;
  /** The centre of the knob, if there is one. */
  knob: readonly [number, number];
}

type LayoutName = LooksOf<"keyboard">["layout"];

const lettersOf = (s: string) => [...s];

/** Lays out one row of keys: labels with widths, or a number for a gap. */
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

const ACCENT_LABELS = new Set(["ESC", "ENTER"]);

function letterBlock(y: number, short: boolean): Key[] {
  return [
    ...row(0, y, [y > 0 ? "." : "ESC", ...lettersOf("1234567890"), "I", "J", ["BACK", 2]]),
    ...row(0, y + 1, [["TAB", 1.5], ...lettersOf("QWERTYUIOP"), "C", "L", ["S", 1.5]]),
    ...row(0, y + 2, [["CAPS", 1.75], ...lettersOf("ASDFGHJKL"), "T", "V", ["ENTER", 2.25]]),
    ...row(0, y + 3, [["SHIFT", 2.25], ...lettersOf("ZXCVBNM"), "X", "Y", "Z", ["SHIFT", short ? 1.75 : 2.75]]),
  ];
}

const arrows = (x: number, y: number): Key[] => [
  ...row(x + 1, y, ["^"], "modifier"),
  ...row(x, y + 1, ["<", "v", ">"], "modifier"),
];

const bottomRow = (y: number, right: readonly (readonly [string, number])[]): Key[] =>
  row(0, y, [["CTRL", 1.25], ["W", 1.25], ["ALT", 1.25], ["", 6.25], ...right]).map((k) =>
    k.w < 6 ? { ...k, kind: "modifier" } : k,
  );

const WIDE_MODIFIERS = [
  ["ALT", 1.25],
  ["FN", 1.25],
  ["M", 1.25],
  ["CTRL", 1.25],
] as const;
const NARROW_MODIFIERS = [
  ["ALT", 1],
  ["FN", 1],
  ["CTRL", 1],
] as const;

function functionRow(gaps: readonly [number, number, number]): Key[] {
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

function numberPad(y: number): Key[] {
  const tall = (label: string, top: number): Key => ({ x: 21.5, y: top, w: 1, h: 2, label, kind: "modifier" });
  return [
    ...row(18.5, y, ["N", "V", "X", "I"], "modifier"),
    ...row(18.5, y + 1, lettersOf("789")),
    ...row(18.5, y + 2, lettersOf("456")),
    ...row(18.5, y + 3, lettersOf("123")),
    ...row(18.5, y + 4, [["0", 2], "."]).map((k): Key => ({ ...k, kind: "letter" })),
    tall("×", y + 1),
    tall("E", y + 3),
  ];
}

function buildLayout(board: LayoutName): Layout {
  const right = (from: number, labels: readonly string[]) =>
    labels.flatMap((l, i) => row(15, from + i, [l], "modifier"));
  const compact = (y: number) => [...letterBlock(y, true), ...bottomRow(y + 4, NARROW_MODIFIERS), ...arrows(13, y + 3)];
  switch (board) {
    case "60":
      return { keys: [...letterBlock(0, false), ...bottomRow(4, WIDE_MODIFIERS)], w: 15, h: 5, knob: [15.9, 0.6] };
    case "65":
      return { keys: [...compact(0), ...right(0, ["DL", "PU", "PD", "EN"])], w: 16, h: 5, knob: [15.5, 0.5] };
    case "75":
      return {
        keys: [
          ...functionRow([0.25, 0.25, 0.25]),
          ...row(14, 0, ["DL", "PS"], "modifier"),
          ...compact(1.2),
          ...right(1.2, ["HM", "PU", "PD", "EN"]),
        ],
        w: 16,
        h: 6.2,
        knob: [15.5, 0.5],
      };
    default: {
      const main = [
        ...functionRow([1, 0.5, 0.5]),
        ...letterBlock(1.3, false),
        ...bottomRow(5.3, WIDE_MODIFIERS),
        ...navigation(1.3),
      ];
      return board === "tkl"
        ? { keys: main, w: 18.25, h: 6.3, knob: [16.75, 0.5] }
        : { keys: [...main, ...numberPad(1.3)], w: 22.5, h: 6.3, knob: [21.7, 0.45] };
    }
  }
}

/** Returns the keys of a board without those that its knob replaces. */
export function getLayout(board: LayoutName, knob: boolean): Layout {
  const layout = buildLayout(board);
  const reach = board === "tkl" ? 1.6 : 0.6;
  const isVisible = ({ x, y, w }: Key) => !knob || y > 0.2 || Math.abs(x + w / 2 - layout.knob[0]) > reach;
  const keys = layout.keys
    .filter(isVisible)
    .map((k): Key => (ACCENT_LABELS.has(k.label) ? { ...k, kind: "accent" } : k));
  return { ...layout, keys, w: knob && board === "60" ? 16.9 : layout.w };
}

/** Returns the six rows of a laptop, 14.5 units wide; the first and last row are lower. */
export function getLaptopKeys(): Key[] {
  const withHeight = (keys: Key[], h: number) => keys.map((k) => ({ ...k, h }));
  const moveUp = (keys: Key[]) => keys.map((k) => ({ ...k, y: k.y - 0.4 }));
  return [
    ...withHeight(
      row(0, 0, [["ESC", 1.1], ...Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, 1.025] as const), ["DL", 1.1]]),
      0.6,
    ),
    ...moveUp([
      ...row(0, 1, [".", ...lettersOf("1234567890"), "I", "J", ["BACK", 1.5]]),
      ...row(0, 2, [["TAB", 1.5], ...lettersOf("QWERTYUIOP"), "C", "L", "S"]),
      ...row(0, 3, [["CAPS", 1.75], ...lettersOf("ASDFGHJKL"), "T", "V", ["ENTER", 1.75]]),
      ...row(0, 4, [["SHIFT", 2.25], ...lettersOf("ZXCVBNM"), "X", "Y", "Z", ["SHIFT", 2.25]]),
      ...row(0, 5, [["CTRL", 1.25], "FN", "W", ["ALT", 1.25], ["", 5], ["ALT", 1], ["CTRL", 1]]),
      ...withHeight(row(11.5, 5.5, ["<", "v", ">"]), 0.5),
      ...withHeight(row(12.5, 5, ["^"]), 0.48),
    ]),
  ].map((k) => ({ ...k, kind: k.w === 1 ? "letter" : k.kind }));
}
