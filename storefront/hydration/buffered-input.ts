// A page is visible before its scripts run. Input in the meantime is buffered, and replayed once
// the page, or the pressed part of the page (deferred.tsx), is hydrated (decision 0038).
// Gain: no input is lost, which is what lets scripts start late. Remove: together with
// scripts-after-paint.ts and deferred.tsx, its script in root.tsx and HydrationMarker in the frame.
import { useEffect, useState } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface BufferedInput {
  /** The element pressed last; a later press replaces an earlier one. */
  pressed?: HTMLElement;
  /** Typed or chosen values, because hydration assumes that fields still have the server's values. */
  fields: Map<Field, string>;
  /** The hovered element, because a resting pointer sends no further pointerover event. */
  pointed?: { element: Element; pointerType: string };
  hydrated?: boolean;
}

declare global {
  interface Window {
    bufferedInput?: BufferedInput;
  }
}

/**
 * A form with an action works without scripts and passes (an empty one navigates without
 * a trailing "?"). Any other form would send typed values, even a password, in the URL.
 */
export const bufferInputScript = `(()=>{
const buffer=window.bufferedInput={fields:new Map};
const on=(type,buffers)=>addEventListener(type,e=>{
  const t=e.target,part=t.closest?.("[data-deferred]");
  if(t.closest&&(part||!buffer.hydrated)&&buffers(t,part,e)&&buffer.hydrated)part.dispatchEvent(new Event("hydrate",{bubbles:true}))
},true);
on("click",(t,part,e)=>{
  const b=t.closest(part?"button,label,input[type=checkbox]":"button");
  if(!b||b.type==="submit"&&b.form?.hasAttribute("action"))return;
  e.preventDefault();
  e.stopImmediatePropagation();
  return buffer.pressed=b
});
on("input",t=>/box|radio|range|file/.test(t.type)||buffer.fields.set(t,t.value));
on("submit",(t,part,e)=>{
  if(!t.hasAttribute("action")||t.method!=="get"||[...new FormData(t)].length)return;
  e.preventDefault();
  location=t.action
});
on("pointerover",(element,part,{pointerType})=>{buffer.pointed={element,pointerType}})
})()`;

let replayQueue = Promise.resolve();

/** Replays the buffered input once, as soon as possible and in order. */
export function replayBufferedInput(): void {
  replayQueue = replayQueue.then(replay).catch(reportError);
}

async function replay(): Promise<void> {
  const buffer = window.bufferedInput;
  if (!buffer?.hydrated) return;
  const { fields, pointed } = buffer;
  if (pointed) {
    delete buffer.pointed;
    const { element, pointerType } = pointed;
    if (element.matches(":hover"))
      element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
  }
  const replayableFields = [...fields].filter(([field]) => ensureHydrated(field));
  for (const [field, value] of replayableFields) {
    fields.delete(field);
    if (field.isConnected) replayValue(field, value);
  }
  // The press may depend on the typed values, so these are rendered first.
  if (replayableFields.length > 0) await nextRender();
  // Fields that lost the focus before hydration get the missed blur event.
  const blurredFields = replayableFields.map(([field]) => field).filter((field) => field !== document.activeElement);
  for (const field of blurredFields) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  if (blurredFields.length > 0) await nextRender();
  const { pressed } = buffer;
  if (pressed && ensureHydrated(pressed)) {
    delete buffer.pressed;
    if (pressed.isConnected) pressed.click();
  }
}

/** React renders the changes of an event before the next task. */
const nextRender = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Whether the element's part is hydrated; if not, starts its hydration. */
function ensureHydrated(element: HTMLElement): boolean {
  const deferredPart = element.closest("[data-deferred]");
  deferredPart?.dispatchEvent(new Event("hydrate", { bubbles: true }));
  return !deferredPart;
}

/**
 * React ignores a value that it already knows, so the field is emptied
 * through React's setter and then filled through the native setter.
 */
function replayValue(field: Field, value: string): void {
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Marks the page as hydrated. A component without children, because
 * its change would force deferred parts inside it to hydrate.
 */
export function HydrationMarker() {
  const [hydrated, setHydrated] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- renders with the first effects of the parts
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (!hydrated || !window.bufferedInput) return;
    window.bufferedInput.hydrated = true;
    // The focused element gets no further focus event, so one is dispatched.
    if (document.activeElement !== document.body)
      document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    replayBufferedInput();
  }, [hydrated]);
  return null;
}
