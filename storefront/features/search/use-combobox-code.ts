import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createRetryingImport } from "#ui/retrying-import.ts";
import type { SearchComboboxProps } from "./search-combobox.tsx";

const loadCombobox = createRetryingImport(() => import("./search-combobox.tsx"));

interface LoadedCombobox {
  Combobox: ComponentType<SearchComboboxProps>;
  /** Whether the plain input had the focus when the code arrived. */
  hasFocus: boolean;
}

/** Loads the code of the suggestions on first focus or pointer contact. */
export function useComboboxCode(input: RefObject<HTMLInputElement | null>) {
  const [loaded, setLoaded] = useState<LoadedCombobox>();
  const load = () =>
    void loadCombobox().then((module) =>
      setLoaded(
        (earlier) => earlier ?? { Combobox: module.default, hasFocus: document.activeElement === input.current },
      ),
    );
  const loadIfFocused = useEffectEvent(() => {
    if (document.activeElement === input.current) load();
  });
  // The shopper may have focused the input before this script ran.
  useEffect(() => loadIfFocused(), []);
  return { loaded, load };
}
