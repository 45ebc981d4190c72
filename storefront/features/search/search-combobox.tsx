import { useCombobox } from "downshift";
import { type RefObject, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import type { Category } from "#contract/shop/category.ts";
import { CategoryLinks } from "./category-links.tsx";
import {
  type CategoryLink,
  findMatchingCategories,
  isLongEnough,
  normalizeQuery,
  suggestCategories,
} from "./search.ts";
import { SEARCH_INPUT } from "./search-input.ts";
import { SearchPanel } from "./search-panel.tsx";
import { SeeAllResults } from "./see-all-results.tsx";
import { SuggestionRow } from "./suggestion-row.tsx";
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
  const items = suggestions.results as SearchResult[];
  const open = suggestionsOpen && items.length > 0;
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useSuggestionKeys({
    items,
    open,
    text,
    onChoose,
  });

  useRestoredFocus(inputRef, hasFocus);
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
          // Enter without a chosen suggestion submits the form, which downshift would prevent.
          onKeyDown: ({ key, nativeEvent }) => {
            if (key === "Enter" && highlightedIndex < 0) Object.assign(nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        role={undefined}
        aria-expanded={undefined}
      />
      <p role="status" className="sr-only">
        {open && `${items.length} ${items.length === 1 ? "product" : "products"} found`}
      </p>
      <SearchPanel
        open={open || (suggestionsOpen && (nothingFound || categoryLinks.length > 0))}
        footer={
          suggestionsOpen &&
          !isTooShort &&
          suggestions.query !== undefined && (
            <SeeAllResults query={suggestions.query} hasSuggestions={items.length > 0} onChoose={onChoose} />
          )
        }
      >
        <ul {...getMenuProps({ "aria-label": "Products" })} hidden={!open}>
          {open &&
            items.map((item, index) => (
              <SuggestionRow
                key={item.id}
                product={item}
                highlighted={index === highlightedIndex}
                // The link navigates, so downshift must not navigate a second time.
                option={getItemProps({
                  item,
                  index,
                  onClick: (event) => {
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                    onChoose();
                  },
                })}
              />
            ))}
        </ul>
        {suggestionsOpen && nothingFound && (
          <NothingFound text={text} links={suggestCategories(categories, text)} onChoose={onChoose} />
        )}
        {suggestionsOpen && categoryLinks.length > 0 && (
          <CategoryLinks title="Categories" links={categoryLinks} onChoose={onChoose} />
        )}
      </SearchPanel>
    </>
  );
}

/** The input that replaces the plain one has its focus and its cursor at the end. */
function useRestoredFocus(inputRef: RefObject<HTMLInputElement | null>, hasFocus: boolean) {
  useLayoutEffect(() => {
    const { current: input } = inputRef;
    if (!hasFocus || !input) return;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }, [inputRef, hasFocus]);
}

function NothingFound({
  text,
  links,
  onChoose,
}: {
  text: string;
  links: readonly CategoryLink[];
  onChoose: () => void;
}) {
  return (
    <>
      <p role="status" className="px-3 pt-2 pb-1">
        No results for <strong>{normalizeQuery(text)}</strong>
      </p>
      <CategoryLinks title="Try these categories" links={links} onChoose={onChoose} />
    </>
  );
}

/** Arrows choose a suggestion, and Enter opens it. */
function useSuggestionKeys({
  items,
  open,
  text,
  onChoose,
}: {
  items: SearchResult[];
  open: boolean;
  text: string;
  onChoose: () => void;
}) {
  const navigate = useNavigate();
  return useCombobox({
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
}
