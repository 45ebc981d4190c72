import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { confirm } from "./confirm.ts";

/**
 * Leaving a screen with something unsaved is asked about first: `useUnsavedChanges(form.formState.isDirty)`. Another search or page of
 * the same screen is no leaving. Reset the form to what was saved (`form.reset(saved)`) before going elsewhere after a save.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    const leaves = await confirm({
      title: "Leave without saving?",
      text: "What you have changed here is not saved yet, and would be lost.",
      action: "Leave without saving",
      danger: true,
    });
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  });
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (isBlocked) void ask();
  }, [isBlocked]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isDirty]);
}
