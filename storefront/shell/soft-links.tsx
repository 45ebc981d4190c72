import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** So long a pointer rests on a link before it is taken to be meant. */
const MEANT_AFTER_MS = 100;

let open: ((path: string) => void) | undefined;

/** Leads to a page of the shop without a reload. */
export function openPage(path: string): void {
  if (open) open(path);
  else window.location.assign(path);
}

/**
 * Links to the shop's pages are plain links, which one listener opens without a reload: a page has two hundred of them, and none
 * has to be made, woken or followed on its own. One that shall leave the page has a `target` or `download`.
 */
export function SoftLinks() {
  const navigate = useNavigate();
  const meant = useMeantPage();
  useEffect(() => {
    open = (path) => void navigate(path, { replace: path === pathOf(window.location) });
    const onClick = (event: MouseEvent) => {
      const path = isPlain(event) ? pageOf(event) : undefined;
      if (path === undefined) return;
      event.preventDefault();
      openPage(path);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
  return meant === undefined ? null : <PrefetchPageLinks page={meant} />;
}

/** The page that somebody is about to open: its code and data are fetched meanwhile. */
function useMeantPage(): string | undefined {
  const [meant, setMeant] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: string | undefined;
    const onIntent = (event: Event) => {
      const page = pageOf(event);
      if (page === over) return;
      over = page;
      clearTimeout(timer);
      timer = setTimeout(() => setMeant(page), MEANT_AFTER_MS);
    };
    const kinds = ["pointerover", "focusin"] as const;
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, onIntent);
    };
  }, []);
  return meant;
}

function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey);
}

/** The page of the shop that the link under an event leads to; a place on the page itself is the browser's own business. */
function pageOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return undefined;
  const path = pathOf(link);
  return link.hash && path === pathOf(window.location) ? undefined : path + link.hash;
}

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
