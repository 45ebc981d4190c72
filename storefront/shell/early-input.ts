// A page is seen before its scripts have come. What somebody does meanwhile is held, and done as soon as the page is alive.
import { useEffect, useState } from "react";

interface EarlyInput {
  /** The last button that was pressed: whoever presses another one meanwhile means that one. */
  button?: HTMLButtonElement;
  stop(): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Stands in the head of every page. A form with an address of its own is let through: it works without scripts. Any other would
 * send what was typed, a password too, as part of the address.
 */
export const earlyInputScript = `(function(){var early=window.earlyInput={stop:function(){removeEventListener("click",hold,true)}};function hold(e){var b=e.target.closest&&e.target.closest("button");if(!b||b.type==="submit"&&b.form&&b.form.hasAttribute("action"))return;e.preventDefault();e.stopImmediatePropagation();early.button=b}addEventListener("click",hold,true)})()`;

/** Does what was held, once. */
export function useEarlyInput(): void {
  const [alive, setAlive] = useState(false);
  // The page's parts make themselves ready in their first effects; what these change is rendered together with this.
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    const early = window.earlyInput;
    if (!alive || !early) return;
    delete window.earlyInput;
    early.stop();
    if (early.button?.isConnected) early.button.click();
  }, [alive]);
}
