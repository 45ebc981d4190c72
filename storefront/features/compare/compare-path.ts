/** Slugs need no escaping in a query. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length === 0 ? "/compare" : `/compare?products=${slugs.join(",")}`;
}
