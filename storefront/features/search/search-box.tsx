import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import {
  type ComponentType,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Category } from "#contract/shop/category.ts";
import { classNames } from "#ui/class-names.ts";
import { isLongEnough, normalizeQuery } from "./search.ts";
import type { SearchComboboxProps } from "./search-combobox.tsx";
import { SEARCH_INPUT } from "./search-input.ts";
import { useSearch } from "./use-search.ts";

interface SearchBoxProps {
  categories: readonly Category[];
  /** In mobile mode, whether the icon has opened the box; on desktop the box is always visible. */
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

/** The header's search box. The code of its suggestions is loaded on first focus or pointer contact. */
export function SearchBox({ categories, open, onClose, opener }: SearchBoxProps) {
  const [text, setText] = useState("");
  const [suggestionsOpen, setSuggestionsOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Combobox: ComponentType<SearchComboboxProps>; hasFocus: boolean }>();
  const { suggestions, search, clear } = useSearch(text);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const loadCombobox = () =>
    void import("./search-combobox.tsx").then((module) =>
      setLoaded(
        (earlier) => earlier ?? { Combobox: module.default, hasFocus: document.activeElement === input.current },
      ),
    );

  const changeText = (next: string) => {
    setText(next);
    setSuggestionsOpen(true);
  };
  const close = () => {
    setSuggestionsOpen(false);
    clear();
    onClose();
  };

  // The shopper may have focused the input before this script ran.
  useEffect(() => {
    if (document.activeElement === input.current) loadCombobox();
  }, []);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const closeOnOutsidePress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !form.current?.contains(target) && !opener.current?.contains(target)) close();
  });
  const closeOnEscape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== "Escape" || !(target instanceof Node) || !form.current?.contains(target)) return;
    if (suggestionsOpen && text) {
      setSuggestionsOpen(false);
      clear();
    } else {
      onClose();
      opener.current?.focus();
    }
  });
  useEffect(() => {
    if (!suggestionsOpen && !open) return;
    document.addEventListener("pointerdown", closeOnOutsidePress);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOnOutsidePress);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [suggestionsOpen, open]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    input.current?.focus();
    if (!isLongEnough(text)) return;
    setSuggestionsOpen(true);
    if (suggestions.query !== normalizeQuery(text)) void search(normalizeQuery(text));
  }

  return (
    <form
      ref={form}
      role="search"
      action="/search"
      onSubmit={submit}
      className={classNames(
        "relative mx-auto w-full max-w-160 md:block",
        "max-md:absolute max-md:inset-x-0 max-md:top-full max-md:max-w-none max-md:border-b max-md:border-line max-md:bg-surface max-md:px-4 max-md:pb-3",
        !open && "max-md:hidden",
      )}
    >
      <div className="flex items-center rounded-control border border-control bg-surface transition-colors focus-within:border-accent focus-within:outline-2 focus-within:outline-accent has-[:focus-visible]:outline-offset-0">
        {/* Not 'Search', which is the name of the button that opens the box on phones. */}
        <button
          type="submit"
          aria-label="Find"
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Search aria-hidden className="size-4.5" />
        </button>
        {loaded ? (
          <loaded.Combobox
            inputRef={input}
            hasFocus={loaded.hasFocus}
            text={text}
            onType={changeText}
            suggestionsOpen={suggestionsOpen}
            suggestions={suggestions}
            categories={categories}
            onChoose={() => {
              setText("");
              close();
            }}
          />
        ) : (
          <input
            ref={input}
            {...SEARCH_INPUT}
            value={text}
            onPointerEnter={loadCombobox}
            onFocus={loadCombobox}
            onChange={(event) => changeText(event.target.value)}
          />
        )}
        {text && (
          <button
            type="button"
            aria-label="Clear"
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
            onClick={() => {
              setText("");
              input.current?.focus();
            }}
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
    </form>
  );
}
