export type ReadResult = { value: unknown } | { problem: string };

/** A column that exists for every family. */
export interface Column {
  /** The product field that this column holds. */
  field: string;
  heading: string;
  /** Headings that suppliers use for this column. */
  aliases: readonly string[];
  /** The longest cell that is read; CELL_MAX_CHARACTERS if absent. */
  maxCharacters?: number;
  read: (cell: string) => ReadResult;
  write: (value: never) => string;
  /** The value of a cleared field; a column without this cannot be cleared. */
  emptied?: { value: unknown };
  /** Seeing or changing this column requires the permission for costs. */
  secret?: true;
}

/** Normalises a heading, because case and spacing do not matter. */
export const normaliseHeading = (heading: string) => heading.trim().toLowerCase().replace(/\s+/g, " ");

export const describeTooLong = (characters: number) => `is longer than ${characters.toLocaleString("en")} characters`;
