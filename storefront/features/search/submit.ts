import { isLongEnough, normalizeQuery } from "./search.ts";

interface SearchBoxState {
  text: string;
  /** Whether a press outside or Escape has closed the suggestions since the last typing. */
  isDismissed: boolean;
  /** The query whose suggestions are shown. */
  answered: string | undefined;
}

interface Submission {
  /** The path of the results page, if it opens. */
  to: string | undefined;
  opensSuggestions: boolean;
}

/** What Enter and "Find" do: decision 0053. */
export function planSubmission({ text, isDismissed, answered }: SearchBoxState): Submission {
  const query = normalizeQuery(text);
  if (query === "") return { to: undefined, opensSuggestions: false };
  const to = toResultsPath(query);
  if (!isLongEnough(query)) return { to, opensSuggestions: false };
  if (isDismissed) return { to: undefined, opensSuggestions: true };
  return { to, opensSuggestions: answered !== query };
}

export function toResultsPath(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`;
}
