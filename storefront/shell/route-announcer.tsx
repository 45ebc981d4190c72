import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells a screen reader where a navigation led; the first page speaks for itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [text, setText] = useState("");
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is what is announced
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setText(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </p>
  );
}
