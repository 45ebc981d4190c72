import { useCombobox } from "downshift";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#office/api/session.ts";
import { classNames } from "#ui/class-names.ts";
import Dialog from "#ui/dialog.tsx";
import { CONTROL } from "#ui/field.tsx";
import { findThings, type Place, screensNamed } from "./find.ts";
import { screensOf } from "./screens-of.ts";

const SETTLED_MS = 200;
const SHORTEST = 2;

/** Ctrl-K or Cmd-K: a few letters lead to a screen, an order, a product or a customer. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { screens, things } = useFound(text);
  const items = [...screens, ...things];
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox<Place>({
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
    <Dialog open onClose={onClose} title="Go to">
      <input
        {...getInputProps({
          "aria-label": "Go to or find",
          // At once, so that Enter right after the last letter chooses from what is found by all of them.
          onChange: (event) => setText(event.currentTarget.value),
        })}
        placeholder="A screen, an order, a product, a customer…"
        className={CONTROL}
      />
      <ul {...getMenuProps({ "aria-label": "Found" })} className="-mx-2 grid max-h-[50dvh] overflow-y-auto">
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
      {items.length === 0 && <p role="status">Nothing of that name.</p>}
    </Dialog>
  );
}

/** Screens at once; what the server finds once typing has settled. An older answer never replaces a newer one. */
function useFound(text: string): { screens: Place[]; things: readonly Place[] } {
  const screens = screensOf(useSession());
  const [found, setFound] = useState<{ of: string; places: readonly Place[] }>();
  const wanted = text.trim();
  const find = useEffectEvent((signal: AbortSignal) => findThings(screens, wanted, signal));
  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const leaving = new AbortController();
    const settled = setTimeout(() => {
      find(leaving.signal).then(
        (places) => setFound({ of: wanted, places }),
        (error: unknown) => leaving.signal.aborted || console.error(error),
      );
    }, SETTLED_MS);
    return () => {
      clearTimeout(settled);
      leaving.abort();
    };
  }, [wanted]);
  return { screens: screensNamed(screens, text), things: found?.of === wanted ? found.places : [] };
}
