// A page is seen before its scripts have come. What somebody does meanwhile is held, and done as soon as the page is alive,
// or the part of it that was pressed (later.tsx).
import { useEffect, useState } from "react";

interface EarlyInput {
  /** What was pressed last: whoever presses something else meanwhile means that. */
  pressed?: HTMLElement;
  alive?: boolean;
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
export const earlyInputScript = `(function(){var early=window.earlyInput={};addEventListener("click",function(e){var t=e.target,a=t.closest&&t.closest("[data-asleep]");if(early.alive&&!a||!t.closest)return;var b=t.closest(a?"button,label,input[type=checkbox]":"button");if(!b||b.type==="submit"&&b.form&&b.form.hasAttribute("action"))return;e.preventDefault();e.stopImmediatePropagation();early.pressed=b;if(early.alive)a.dispatchEvent(new Event("wake"))},true)})()`;

/** Does what was held, once, as soon as it can be. */
export function releaseHeld(): void {
  const early = window.earlyInput;
  const pressed = early?.pressed;
  if (!early?.alive || !pressed) return;
  const asleep = pressed.closest("[data-asleep]");
  if (asleep) {
    asleep.dispatchEvent(new Event("wake"));
    return;
  }
  delete early.pressed;
  if (pressed.isConnected) pressed.click();
}

/** Says that the page is alive. Not in a component with parts: they would be asked to wake whenever it changes. */
export function Alive() {
  const [alive, setAlive] = useState(false);
  // The page's parts make themselves ready in their first effects; what these change is rendered together with this.
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (!alive || !window.earlyInput) return;
    window.earlyInput.alive = true;
    releaseHeld();
  }, [alive]);
  return null;
}
