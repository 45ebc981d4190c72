import { useEffect } from "react";

/** What would be inherited by every element of a page, or draw all of it anew, and that nothing here asks for. */
const COSTLY = /--removed-body-scroll-bar-size:[^;]{0,80};|position: relative[^;]{0,80};/g;

/**
 * Stands for the package of this name: rules that hold while at least one component that wants them is there. Theirs makes a
 * style element, which the page's policy refuses; this is a style sheet that only scripts can make.
 */
export function styleSingleton() {
  let wanted = 0;
  const sheet = typeof CSSStyleSheet === "undefined" ? undefined : new CSSStyleSheet();
  const add = (styles: string) => {
    if (wanted++ > 0 || !sheet) return;
    sheet.replaceSync(styles.replace(COSTLY, ""));
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    if (--wanted > 0) return;
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
