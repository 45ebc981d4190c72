import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";
import { confirm } from "../dialog/confirm.ts";

/**
 * Requires a confirmation before a screen with unsaved changes is left; another search or page of
 * the same screen needs none. Call `form.reset(saved)` before navigating after a save.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const confirmLeaving = useEffectEvent(async () => {
    const leaves = await confirm({
      title: "Leave without saving?",
      text: "Your changes are not saved and will be lost.",
      action: "Leave without saving",
      danger: true,
    });
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  });
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (isBlocked) void confirmLeaving();
  }, [isBlocked]);
  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, [isDirty]);
}
