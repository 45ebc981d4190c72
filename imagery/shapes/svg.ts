// Writes SVG from templates: numbers are rounded, lists joined, missing values left out.

type Piece = string | number | false | null | undefined | readonly Piece[];

function write(piece: Piece): string {
  if (typeof piece === "number") return String(Math.round(piece * 100) / 100);
  if (typeof piece === "string") return piece;
  return piece ? piece.map(write).join("") : "";
}

/** `svg\`<rect x="${1 / 3}"/>\`` gives `<rect x="0.33"/>`. */
export function svg(strings: TemplateStringsArray, ...pieces: readonly Piece[]): string {
  let out = strings[0] ?? "";
  pieces.forEach((piece, i) => {
    out += write(piece) + (strings[i + 1] ?? "");
  });
  return out;
}

export function times(count: number, draw: (i: number) => string): string {
  let out = "";
  for (let i = 0; i < count; i++) out += draw(i);
  return out;
}
