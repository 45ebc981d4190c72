import { useCombobox } from "downshift";
import { type RefObject, useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import type { Category, SearchResult } from "#contract/shop/catalogue.ts";
import { classNames } from "#ui/class-names.ts";
import { Picture } from "#ui/picture.tsx";
import { CategoryLinks } from "./category-links.tsx";
import { categoriesInstead, isLongEnough, matchingCategories, queryOf, shortName } from "./search.ts";
import { SEARCH_INPUT } from "./search-input.ts";
import { SeeAll } from "./see-all.tsx";
import type { Found } from "./use-search.ts";

export interface SearchComboboxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Whether somebody was in the plain input when this came. */
  hasFocus: boolean;
  text: string;
  onType: (text: string) => void;
  showing: boolean;
  found: Found;
  categories: readonly Category[];
  onChoose: () => void;
}

/** The input with its suggestions: arrows, Enter, pointer. It takes the plain input's place without losing a letter. */
export default function SearchCombobox(props: SearchComboboxProps) {
  const { inputRef, hasFocus, text, onType, showing, found, categories, onChoose } = props;
  const navigate = useNavigate();
  const items = found.results as SearchResult[];
  const open = showing && items.length > 0;

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items,
    isOpen: open,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.name ?? "",
    // Leaving the input chooses nothing.
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

  const short = !isLongEnough(text);
  const offered = short ? matchingCategories(categories, text) : [];
  const nothingFound = !short && found.query === queryOf(text) && items.length === 0;

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
          !(open || (showing && (nothingFound || offered.length > 0))) && "hidden",
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
                    // The link itself leads there: a second navigation would be one too many.
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
                  <span className="min-w-0 flex-1">{shortName(item.name)}</span>
                  <span className="price shrink-0">{formatRupees(item.netPrice)}</span>
                </a>
              </li>
            ))}
        </ul>
        {showing && nothingFound && (
          <>
            <p role="status" className="px-3 pt-2 pb-1">
              No results for <strong>{queryOf(text)}</strong>
            </p>
            <CategoryLinks title="Look here instead" links={categoriesInstead(categories, text)} onChoose={onChoose} />
          </>
        )}
        {showing && !short && found.query !== undefined && <SeeAll query={found.query} onChoose={onChoose} />}
        {showing && offered.length > 0 && <CategoryLinks title="Categories" links={offered} onChoose={onChoose} />}
      </div>
    </>
  );
}
