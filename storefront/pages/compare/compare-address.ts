/** The address of a comparison; slugs may stand in a query as they are. */
export function compareAddress(slugs: readonly string[]): string {
  return slugs.length === 0 ? "/compare" : `/compare?products=${slugs.join(",")}`;
}
