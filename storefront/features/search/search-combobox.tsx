import { useCombobox } from "downshift";
import { type RefObject, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import type { Category } from "#contract/shop/category.ts";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { CategoryLinks } from "./category-links.tsx";
import { findMatchingCategories, isLongEnough, normalizeQuery, suggestCategories, truncateName } from "./search.ts";
import { SEARCH_INPUT } from "./search-input.ts";
import { SeeAllResults } from "./see-all-results.tsx";
import type { SearchSuggestions } from "./use-search.ts";

export interface SearchComboboxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Whether the plain input had the focus when this component replaced it. */
  hasFocus: boolean;
  text: string;
  onType: (text: string) => void;
  suggestionsOpen: boolean;
  suggestions: SearchSuggestions;
  categories: readonly Category[];
  onChoose: () => void;
}

/** Replaces the plain input, once loaded, without losing typed characters. */
export default function SearchCombobox(props: SearchComboboxProps) {
  const { inputRef, hasFocus, text, onType, suggestionsOpen, suggestions, categories, onChoose } = props;
  const navigate = useNavigate();
  const items = suggestions.results as SearchResult[];
  const open = suggestionsOpen && items.length > 0;

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items,
    isOpen: open,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.name ?? "",
    // Leaving the input must not select a suggestion.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onChoose();
      void navigate(`/product/${selectedItem.slug}`);
    },
  });

  useLayoutEffect(() => {
    const { current: input } = inputRef;
    if (!hasFocus || !input) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, [inputRef, hasFocus]);

  const isTooShort = !isLongEnough(text);
  const categoryLinks = isTooShort ? findMatchingCategories(categories, text) : [];
  const nothingFound = !isTooShort && suggestions.query === normalizeQuery(text) && items.length === 0;

  return (
    <>
      <input
        {...SEARCH_INPUT}
        {...getInputProps({
          ref: inputRef,
          "aria-label": SEARCH_INPUT["aria-label"],
          onChange: (event) => onType(event.currentTarget.value),
        })}
        role={undefined}
        aria-expanded={undefined}
      />
      <p role="status" className="sr-only">
        {open && `${items.length} ${items.length === 1 ? "product" : "products"} found`}
      </p>
      <div
        className={classNames(
          "absolute inset-x-0 top-full z-40 max-h-[min(75dvh,40rem)] overflow-y-auto overscroll-contain border-line bg-surface p-2 shadow-overlay max-md:border-b md:mt-2 md:rounded-card md:border",
          !(open || (suggestionsOpen && (nothingFound || categoryLinks.length > 0))) && "hidden",
        )}
      >
        <ul {...getMenuProps({ "aria-label": "Products" })} hidden={!open}>
          {open &&
            items.map((item, index) => (
              <li key={item.id} role="presentation">
                <a
                  href={`/product/${item.slug}`}
                  {...getItemProps({
                    item,
                    index,
                    // The link navigates, so downshift must not navigate a second time.
                    onClick: (event) => {
                      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                      onChoose();
                    },
                  })}
                  tabIndex={-1}
                  className={classNames(
                    "flex items-center gap-3 rounded-control p-2",
                    index === highlightedIndex && "bg-sunken",
                  )}
                >
                  <Picture imgUrl={item.imgUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-lg bg-plate" />
                  <span className="min-w-0 flex-1">{truncateName(item.name)}</span>
                  <span className="price shrink-0">{formatRupees(item.netPrice)}</span>
                </a>
              </li>
            ))}
        </ul>
        {suggestionsOpen && nothingFound && (
          <>
            <p role="status" className="px-3 pt-2 pb-1">
              No results for <strong>{normalizeQuery(text)}</strong>
            </p>
            <CategoryLinks title="Look here instead" links={suggestCategories(categories, text)} onChoose={onChoose} />
          </>
        )}
        {suggestionsOpen && !isTooShort && suggestions.query !== undefined && (
          <SeeAllResults query={suggestions.query} onChoose={onChoose} />
        )}
        {suggestionsOpen && categoryLinks.length > 0 && (
          <CategoryLinks title="Categories" links={categoryLinks} onChoose={onChoose} />
        )}
      </div>
    </>
  );
}
