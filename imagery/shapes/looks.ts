// A picture is drawn from the facts of a product that decide its look, as contract/facts lists them.
import type { FAMILIES, FamilyName } from "#contract/facts/families.ts";

export type { Colour } from "#contract/facts/fact.ts";
export type { FamilyName } from "#contract/facts/families.ts";
export type { Finish } from "#contract/facts/looks.ts";

export type LooksOf<Name extends FamilyName> = { readonly family: Name } & (typeof FAMILIES)[Name]["looks"];
export type ProductLooks = { [Name in FamilyName]: LooksOf<Name> }[FamilyName];

/** The views of one product, in the order of its gallery. */
export const VIEWS = ["front", "angle", "scale", "detail"] as const;
export type View = (typeof VIEWS)[number];
