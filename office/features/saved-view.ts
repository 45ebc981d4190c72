/** What a saved view keeps of an address: everything but the page. */
export function viewOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete("after");
  kept.sort();
  return kept.toString();
}
