import type { FamilyName } from "#contract/facts/families.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { formatField } from "../field-labels.ts";
import type { ProductValues } from "../product-values.ts";

/** Formats one of the values between which a staff member chooses; `field` is such as "facts.va". */
export function formatConflictValue(
  field: string,
  values: ProductValues,
  { family, ...choices }: CatalogueChoices & { family: FamilyName | null },
): string {
  return findChoiceName(field, values, choices) ?? formatField(field, getValueAt(field, values), family);
}

function getValueAt(field: string, values: ProductValues): unknown {
  const [key = "", part] = field.split(".");
  const value = values[key as keyof ProductValues];
  return part === undefined ? value : (value as Readonly<Record<string, unknown>>)[part];
}

/** Shows brands and categories by name instead of id. */
function findChoiceName(
  field: string,
  { brandId, childCategoryId }: ProductValues,
  { brands, categories }: CatalogueChoices,
): string | undefined {
  if (field === "brandId") return brands.find(({ id }) => String(id) === brandId)?.name;
  if (field !== "childCategoryId") return undefined;
  const children = categories.flatMap(({ subCategories }) => subCategories.flatMap((sub) => sub.childCategories));
  return children.find(({ id }) => String(id) === childCategoryId)?.name;
}
