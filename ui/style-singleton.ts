import { useEffect } from "react";

/**
 * Rules that every element would inherit or that would repaint
 * the whole page, and that nothing here needs.
 */
const EXPENSIVE_RULES = /--removed-body-scroll-bar-size:[^;]{0,80};|position: relative[^;]{0,80};/g;

/**
 * Replaces the package of this name, whose style element the page's policy refuses, by a style
 * sheet that only scripts can create. Rules apply while at least one component uses them.
 */
export function styleSingleton() {
  let userCount = 0;
  const sheet = typeof CSSStyleSheet === "undefined" ? undefined : new CSSStyleSheet();
  const add = (styles: string) => {
    if (userCount++ > 0 || !sheet) return;
    sheet.replaceSync(styles.replace(EXPENSIVE_RULES, ""));
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    if (--userCount > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  return function Styles({ styles }: { styles: string }): null {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
