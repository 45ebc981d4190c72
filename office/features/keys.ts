import { useEffect, useEffectEvent, useId, useLayoutEffect } from "react";
import { create } from "zustand";

/** A key as the keyboard names it ("j", "/", "?"), what it does in words, and the doing. */
export interface Key {
  key: string;
  does: string;
  run: () => void;
}

/** The keys of what is mounted just now, newest last; `?` lists them. */
export const useBoundKeys = create<{ bound: readonly { id: string; keys: readonly Omit<Key, "run">[] }[] }>(() => ({
  bound: [],
}));

/** Where letters are text. */
export const FIELDS = "input, textarea, select, [contenteditable=''], [contenteditable=true], [role=textbox]";

/** Binds keys while the component is mounted. Never inside fields or popups, and never with Ctrl, Alt or Cmd. */
export function useKeys(keys: readonly Key[]): void {
  const id = useId();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    if (target instanceof Element && target.closest(`${FIELDS}, [role=dialog], [role=menu]`)) return;
    const found = keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    found.run();
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
  // With what is to be seen, not a moment later: whoever sees the next order and presses a key means that one, not the one before it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
