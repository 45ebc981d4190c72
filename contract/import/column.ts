export type Reading = { value: unknown } | { problem: string };

/** A column that every product has, whatever its family. */
export interface Column {
  /** What of a product it says. */
  field: string;
  heading: string;
  /** How suppliers call it. */
  aliases: readonly string[];
  /** The longest cell that is read at all, where it is not CELL_MAX_CHARACTERS. */
  maxCharacters?: number;
  read: (cell: string) => Reading;
  write: (value: never) => string;
  /** What the field holds when it has been emptied; a column without it cannot be. */
  emptied?: { value: unknown };
  /** Who sees and changes it needs the permission for costs. */
  secret?: true;
}

/** Headings are one whatever their case and spacing. */
export const sameHeading = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, " ");

export const longerThan = (characters: number) => `is longer than ${characters.toLocaleString("en")} characters`;
