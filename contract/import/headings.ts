// Without the columns' code, because the office's table needs only these names.

/** Names the product of a row. */
export const SLUG_HEADING = "Web address";
export const FAMILY_HEADING = "Product type";
