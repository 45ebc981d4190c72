import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells a screen reader where a navigation led, and gives a lost focus a place; the first page speaks for itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [text, setText] = useState("");
  const first = useRef(true);
  // A change of path is what is announced
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setText(document.title);
    // What was clicked may be gone with the page it was on.
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </p>
  );
}
