import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces a navigation to screen readers and restores a lost
 * focus; the first page needs no announcement.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [text, setText] = useState("");
  const first = useRef(true);
  // The path is a dependency, because every change of path is announced.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setText(document.title);
    // The clicked element may have disappeared with its page.
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </p>
  );
}
