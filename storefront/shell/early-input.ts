// A page is seen before its scripts have come. What somebody does meanwhile is held, and done as soon as the page is alive,
// or the part of it that was pressed (later.tsx).
import { useEffect, useState } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EarlyInput {
  /** What was pressed last: whoever presses something else meanwhile means that. */
  pressed?: HTMLElement;
  /** What was typed or chosen: a page that comes to life believes its fields to be as they were sent. */
  fields: Map<Field, string>;
  /** Where the pointer came to rest: it does not enter again what it lies over already. */
  pointed?: { element: Element; pointerType: string };
  alive?: boolean;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Stands in the head of every page. A form with an address of its own is let through: it works without scripts (one that says
 * nothing is a button that leads elsewhere, and a browser would put a "?" behind its address). Any other would send what was
 * typed, a password too, as part of the address.
 */
export const earlyInputScript = `(()=>{
const early=window.earlyInput={fields:new Map};
const hold=(type,take)=>addEventListener(type,e=>{
  const t=e.target,part=t.closest?.("[data-asleep]");
  if(t.closest&&(part||!early.alive)&&take(t,part,e)&&early.alive)part.dispatchEvent(new Event("wake"))
},true);
hold("click",(t,part,e)=>{
  const b=t.closest(part?"button,label,input[type=checkbox]":"button");
  if(!b||b.type==="submit"&&b.form?.hasAttribute("action"))return;
  e.preventDefault();
  e.stopImmediatePropagation();
  return early.pressed=b
});
hold("input",t=>/box|radio|range|file/.test(t.type)||early.fields.set(t,t.value));
hold("submit",(t,part,e)=>{
  if(!t.hasAttribute("action")||t.method!=="get"||[...new FormData(t)].length)return;
  e.preventDefault();
  location=t.action
});
hold("pointerover",(element,part,{pointerType})=>{early.pointed={element,pointerType}})
})()`;

let released = Promise.resolve();

/** Does what was held, once, as soon as it can be, and one thing after the other. */
export function releaseHeld(): void {
  released = released.then(release).catch(reportError);
}

async function release(): Promise<void> {
  const early = window.earlyInput;
  if (!early?.alive) return;
  const { fields, pointed } = early;
  if (pointed) {
    delete early.pointed;
    const { element, pointerType } = pointed;
    if (element.matches(":hover"))
      element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
  }
  const filled = [...fields].filter(([field]) => isAwake(field));
  for (const [field, value] of filled) {
    fields.delete(field);
    if (field.isConnected) fillAgain(field, value);
  }
  // What follows goes by what was typed, so that has to be there.
  if (filled.length > 0) await rendered();
  // Some were left before anybody heard of them.
  const left = filled.map(([field]) => field).filter((field) => field !== document.activeElement);
  for (const field of left) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  if (left.length > 0) await rendered();
  const { pressed } = early;
  if (pressed && isAwake(pressed)) {
    delete early.pressed;
    if (pressed.isConnected) pressed.click();
  }
}

/** React renders what an event changes before the next task. */
const rendered = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Whether the part that an element stands in is alive; otherwise it is woken. */
function isAwake(element: HTMLElement): boolean {
  const asleep = element.closest("[data-asleep]");
  asleep?.dispatchEvent(new Event("wake"));
  return !asleep;
}

/** React passes over a change to what it has seen already: it sees the field emptied, and then not how it is filled. */
function fillAgain(field: Field, value: string): void {
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("change", { bubbles: true }));
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
    // Where the focus is already nobody enters again.
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    releaseHeld();
  }, [alive]);
  return null;
}
