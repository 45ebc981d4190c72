import { isLongEnough, normalizeQuery } from "./search.ts";

interface Submission {
  /** The path of the results page; undefined for an empty text. */
  to: string | undefined;
  /** Whether the dropdown opens over that page (decision 0053). */
  opensSuggestions: boolean;
}

/** What Enter and "Find" do with the text. */
export function planSubmission(text: string, shown: { isOpen: boolean; query: string | undefined }): Submission {
  const query = normalizeQuery(text);
  if (query === "") return { to: undefined, opensSuggestions: false };
  const isSeen = shown.isOpen && shown.query === query;
  return { to: toResultsPath(query), opensSuggestions: isLongEnough(query) && !isSeen };
}

export function toResultsPath(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`;
}
