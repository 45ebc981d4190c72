import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { normalizeQuery } from "./search.ts";
import { planSubmission } from "./submit.ts";
import { useDismiss } from "./use-dismiss.ts";
import { useSearch } from "./use-search.ts";

interface SearchBoxOptions {
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** The text of the search box, and when its suggestions open and close. */
export function useSearchBox({ open, onClose, opener }: SearchBoxOptions) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [suggestionsOpen, setSuggestionsOpen] = useState<false | "typed" | "submitted">(false);
  const { suggestions, search, clear } = useSearch(text);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const hideSuggestions = () => {
    setSuggestionsOpen(false);
    clear();
  };
  const close = () => {
    hideSuggestions();
    onClose();
  };

  useDismiss({
    isActive: suggestionsOpen !== false || open,
    coversResults: suggestionsOpen === "submitted",
    inside: [form, opener],
    onOutside: close,
    onEscape: () => {
      if (suggestionsOpen && text) return hideSuggestions();
      onClose();
      opener.current?.focus();
    },
  });

  return {
    form,
    input,
    text,
    suggestions,
    suggestionsOpen: suggestionsOpen !== false,
    changeText: (next: string) => {
      setText(next);
      setSuggestionsOpen("typed");
    },
    clearText: () => {
      setText("");
      input.current?.focus();
    },
    chooseLink: () => {
      setText("");
      close();
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      input.current?.focus();
      const { to, opensSuggestions } = planSubmission({
        text,
        isDismissed: suggestionsOpen === false,
        answered: suggestions.query,
      });
      if (opensSuggestions) {
        setSuggestionsOpen(to === undefined ? "typed" : "submitted");
        void search(normalizeQuery(text));
      } else if (to !== undefined) close();
      if (to !== undefined) void navigate(to);
    },
  };
}
