import { useCombobox } from "downshift";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#office/api/session.ts";
import { classNames } from "#ui/class-names.ts";
import Dialog from "#ui/dialog.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { listScreens } from "./list-screens.ts";
import { findRecords, findScreens, type SearchResult } from "./palette-search.ts";

const TYPING_PAUSE_MS = 200;
const SHORTEST = 2;

/** Opened by the search buttons, and by Ctrl-K or Cmd-K. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { screens, records } = usePaletteResults(text);
  const items = [...screens, ...records];
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox<SearchResult>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (place) => place?.title ?? "",
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      onClose();
      void navigate(selectedItem.to);
    },
    // Leaving the input chooses nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
  });
  return (
    <Dialog open onClose={onClose} title="Search the office">
      <input
        {...getInputProps({
          "aria-label": "Search the office",
          // Updated at once, so that Enter right after typing chooses from the newest results.
          onChange: (event) => setText(event.currentTarget.value),
        })}
        placeholder="A screen, an order, a product, a customer…"
        className={CONTROL}
      />
      <ul {...getMenuProps({ "aria-label": "Results" })} className="-mx-2 grid max-h-[50dvh] overflow-y-auto">
        {items.map((place, index) => (
          <li
            key={place.to}
            {...getItemProps({ item: place, index })}
            className={classNames(
              "grid min-h-10 content-center rounded-control px-2 py-1",
              highlightedIndex === index && "bg-accent-soft",
            )}
          >
            <span className="truncate font-medium">{place.title}</span>
            <span className="truncate text-xs text-muted">{place.about}</span>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p role="status">No results. Try another name or number.</p>}
    </Dialog>
  );
}

/** Records are found after a pause in typing; an older response never replaces a newer one. */
function usePaletteResults(text: string): { screens: SearchResult[]; records: readonly SearchResult[] } {
  const screens = listScreens(useSession());
  const [results, setResults] = useState<{ of: string; places: readonly SearchResult[] }>();
  const searchText = text.trim();
  const find = useEffectEvent((signal: AbortSignal) => findRecords(screens, searchText, signal));
  useEffect(() => {
    if (searchText.length < SHORTEST) return;
    const leaving = new AbortController();
    const settled = setTimeout(() => {
      find(leaving.signal).then(
        (places) => setResults({ of: searchText, places }),
        (error: unknown) => leaving.signal.aborted || console.error(error),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(settled);
      leaving.abort();
    };
  }, [searchText]);
  return { screens: findScreens(screens, text), records: results?.of === searchText ? results.places : [] };
}
