import { useEffect, useState } from "react";
import { useConfirmation } from "#office/components/dialog/confirm.ts";
import { useKeys } from "#office/components/keys.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { closePalette, openPalette, usePalette } from "./palette-state.ts";
import { useSessionRequirement } from "./session-requirements.ts";

const SessionDialog = createLazyComponent(() => import("./session-dialog.tsx"));
const ConfirmDialog = createLazyComponent(() => import("#office/components/dialog/confirm-dialog.tsx"));
const Palette = createLazyComponent(() => import("./palette.tsx"));
const KeyList = createLazyComponent(() => import("./key-list.tsx"));

/** Each overlay is loaded when first needed. */
export function Overlays() {
  const question = useSessionRequirement();
  const confirming = useConfirmation(({ open }) => open !== undefined);
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  useKeys([{ key: "?", does: "Show these keys", run: () => setKeyListOpen(true) }]);
  const isPaletteOpen = usePalette(({ isOpen }) => isOpen);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      {isPaletteOpen && <Palette onClose={closePalette} />}
      {isKeyListOpen && <KeyList onClose={() => setKeyListOpen(false)} />}
      {confirming && <ConfirmDialog />}
      {question && <SessionDialog />}
    </>
  );
}
