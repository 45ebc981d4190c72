import createBidi from "bidi-js";
import { chooseFont, type FontName } from "./fonts.ts";

const bidi = createBidi();

/** Letters of one font and direction, which the font's tables join. */
export interface TextRun {
  text: string;
  font: FontName;
}

export interface Paragraph {
  text: string;
  levels: ReturnType<typeof bidi.getEmbeddingLevels>;
  /** The text begins with a letter of a script that is written from the right. */
  isRightToLeft: boolean;
}

/** Finds the direction of every character by the Unicode Bidirectional Algorithm. */
export function createParagraph(text: string): Paragraph {
  const levels = bidi.getEmbeddingLevels(text, "auto");
  return { text, levels, isRightToLeft: (levels.paragraphs[0]?.level ?? 0) % 2 === 1 };
}

const levelAt = ({ levels }: Paragraph, index: number) => levels.levels[index] ?? 0;

/** Returns the runs of a line from left to right, as they are drawn; `end` is behind its last character. */
export function orderRuns(paragraph: Paragraph, start: number, end: number, { isBold = false } = {}): TextRun[] {
  const { text } = paragraph;
  const runs: { characters: string[]; font: FontName; level: number }[] = [];
  for (let index = start; index < end; ) {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
    const level = levelAt(paragraph, index);
    const last = runs.at(-1);
    const font = chooseFont(character, { isBold });
    // Arabic digits are written from the left; shaping would turn a run of them around.
    const isDigit = level % 2 === 0 && font.startsWith("arabic");
    if (last?.font === font && last.level === level && !isDigit) last.characters.push(character);
    else runs.push({ characters: [character], font, level });
    index += character.length;
  }
  return reorderRuns(runs).map(toTextRun);
}

/** Reverses from the highest level to the lowest odd one (rule L2); the letters inside of a run follow in `toTextRun`. */
function reorderRuns<Run extends { level: number }>(runs: Run[]): Run[] {
  const levels = runs.map(({ level }) => level);
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1));
  let ordered = [...runs];
  for (let level = Math.max(...levels); level >= lowestOdd; level -= 1) {
    const next: Run[] = [];
    for (let at = 0; at < ordered.length; ) {
      let stop = at;
      while (stop < ordered.length && (ordered[stop]?.level ?? 0) >= level) stop += 1;
      if (stop === at) stop += 1;
      next.push(...ordered.slice(at, stop).reverse());
      at = stop;
    }
    ordered = next;
  }
  return ordered;
}

/** Shaping puts Arabic letters in order; other characters of a right-to-left run are turned around here. */
function toTextRun({ characters, font, level }: { characters: string[]; font: FontName; level: number }): TextRun {
  if (level % 2 === 0) return { text: characters.join(""), font };
  const mirrored = characters.map((character) => bidi.getMirroredCharacter(character) ?? character);
  return { text: (font.startsWith("arabic") ? mirrored : mirrored.reverse()).join(""), font };
}
