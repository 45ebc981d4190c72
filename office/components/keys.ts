import { useEffect, useEffectEvent, useId, useLayoutEffect } from "react";
import { create } from "zustand";

/** `key` is the keyboard's name of the key, such as "j", "/" or "?". */
export interface KeyBinding {
  key: string;
  does: string;
  run: () => void;
}

/** Keys of the mounted components, newest last; `?` lists them. */
export const useBoundKeys = create<{ bound: readonly { id: string; keys: readonly Omit<KeyBinding, "run">[] }[] }>(
  () => ({
    bound: [],
  }),
);

/** Elements in which letters are text and not shortcuts; a ticked box is none of them. */
export const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=''], [contenteditable=true], [role=textbox]";

/** Binds keys while mounted, except inside fields and popups and with Ctrl, Alt or Cmd. */
export function useKeys(keys: readonly KeyBinding[]): void {
  const id = useId();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    if (target instanceof Element && target.closest(`${TEXT_FIELDS}, [role=dialog], [role=menu]`)) return;
    const binding = keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
    if (!binding) return;
    event.preventDefault();
    binding.run();
  });
  const words = keys.map(({ key, does }) => `${key}\t${does}`).join("\n");
  useEffect(() => {
    const listed = words.split("\n").map((line) => {
      const [key = "", does = ""] = line.split("\t");
      return { key, does };
    });
    useBoundKeys.setState(({ bound }) => ({ bound: [...bound, { id, keys: listed }] }));
    return () => useBoundKeys.setState(({ bound }) => ({ bound: bound.filter((other) => other.id !== id) }));
  }, [id, words]);
  // A layout effect, so that a key always applies to the order that is shown (decision 0034).
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
