export interface LineRange {
  start: number;
  /** Behind the last character; spaces at the end of a line are left out. */
  end: number;
  width: number;
}

type MeasureRange = (start: number, end: number) => number;

/** Breaks between words, and inside of a word only if it is wider than a line. */
export function breakLines(text: string, width: number, measure: MeasureRange): LineRange[] {
  const lines: LineRange[] = [];
  let line: LineRange | undefined;
  const spaceWidth = measureSpace(text, measure);
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    for (const piece of splitWord(text, { start: index, end: index + word.length }, { width, measure })) {
      const gap = line ? (piece.start - line.end) * spaceWidth : 0;
      if (line && line.width + gap + piece.width <= width) {
        line.end = piece.end;
        line.width += gap + piece.width;
      } else {
        line = piece;
        lines.push(line);
      }
    }
  }
  return lines;
}

function measureSpace(text: string, measure: MeasureRange): number {
  const index = text.search(/\s/);
  return index === -1 ? 0 : measure(index, index + 1);
}

function splitWord(
  text: string,
  word: Omit<LineRange, "width">,
  { width, measure }: { width: number; measure: MeasureRange },
): LineRange[] {
  const pieces: LineRange[] = [];
  let start = word.start;
  while (start < word.end) {
    let end = word.end;
    let pieceWidth = measure(start, end);
    while (pieceWidth > width) {
      // The share that would fit if all letters had the same width; each round is shorter.
      const shorter = start + Math.max(1, Math.floor(((end - start) * width) / pieceWidth));
      const next = isInsideOfPair(text, shorter) ? shorter + 1 : shorter;
      if (next >= end) break;
      end = next;
      pieceWidth = measure(start, end);
    }
    pieces.push({ start, end, width: pieceWidth });
    start = end;
  }
  return pieces;
}

const isInsideOfPair = (text: string, index: number) => /[\udc00-\udfff]/.test(text.charAt(index));
