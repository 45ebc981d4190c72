import type { OfficeProduct } from "#contract/office/catalogue/product.ts";

export type Side = "mine" | "theirs";

/** Another staff member has saved the same fields meanwhile. */
export interface Conflict {
  saved: OfficeProduct;
  /** What happened to each field, with the name of the other staff member. */
  fields: Readonly<Record<string, string>>;
  chosen: Readonly<Record<string, Side>>;
}

/** The sub-category follows the category, so it is no choice of its own. */
export function createConflict(saved: OfficeProduct, clashing: Conflict["fields"]): Conflict {
  const { subCategoryId: _, ...fields } = clashing;
  return { saved, fields, chosen: {} };
}

export const chooseSide = (conflict: Conflict, field: string, side: Side): Conflict => ({
  ...conflict,
  chosen: { ...conflict.chosen, [field]: side },
});

export const listOpenFields = ({ fields, chosen }: Conflict): string[] =>
  Object.keys(fields).filter((field) => chosen[field] === undefined);

export const listFieldsToTake = ({ fields, chosen }: Conflict): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((field) => chosen[field] === "theirs"));
