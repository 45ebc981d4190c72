import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type RefObject, useEffect } from "react";
import type { Category } from "#contract/shop/category.ts";
import { classNames } from "#ui/class-names.ts";
import { SEARCH_INPUT } from "./search-input.ts";
import { useComboboxCode } from "./use-combobox-code.ts";
import { useSearchBox } from "./use-search-box.ts";

interface SearchBoxProps {
  categories: readonly Category[];
  /** In mobile mode, whether the icon has opened the box; on desktop the box is always visible. */
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}

const BOX_BUTTON = "grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink";

/** The header's search box. Its suggestions' code loads on first focus or pointer contact. */
export function SearchBox({ categories, open, onClose, opener }: SearchBoxProps) {
  const { form, input, text, suggestions, suggestionsOpen, changeText, clearText, chooseLink, submit } = useSearchBox({
    open,
    onClose,
    opener,
  });
  const { loaded, load } = useComboboxCode(input);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open, input]);

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
        <button type="submit" aria-label="Find" className={BOX_BUTTON}>
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
            onChoose={chooseLink}
          />
        ) : (
          <input
            ref={input}
            {...SEARCH_INPUT}
            value={text}
            onPointerEnter={load}
            onFocus={load}
            onChange={(event) => changeText(event.target.value)}
          />
        )}
        {text && (
          <button type="button" aria-label="Clear" className={BOX_BUTTON} onClick={clearText}>
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </div>
    </form>
  );
}
