// React replaces a part's markup instead of hydrating it if an urgent update comes before the part's
// code. What belongs to the old controls (presses, typed text, the focus) is moved to the new ones.
// Gain: no input is lost (e2e/replaced-part.spec.ts). Remove: together with deferred.tsx.

import type { BufferedInput } from "./buffered-input.ts";

const CONTROLS = "a[href],button,input,label,select,textarea";

export interface Controls {
  elements: HTMLElement[];
  focused: Element | null;
}

/** The control that the mouse or the space key is pressing. */
let held: { control: HTMLElement; isReplaced: boolean } | undefined;

export function readControls(part: Element): Controls {
  return { elements: [...part.querySelectorAll<HTMLElement>(CONTROLS)], focused: document.activeElement };
}

/** Moves what belongs to the replaced controls to the part's present ones. */
export function moveInput({ elements, focused }: Controls, part: Element): void {
  const replacements = readControls(part).elements;
  const findReplacement = (control: Element): HTMLElement | undefined => {
    const index = elements.findIndex((element) => element === control);
    const replacement = elements.length === replacements.length ? replacements[index] : undefined;
    return replacement && isSameControl(control, replacement) ? replacement : undefined;
  };
  if (window.bufferedInput) moveBufferedInput(window.bufferedInput, findReplacement);
  const heldReplacement = held && findReplacement(held.control);
  if (heldReplacement) held = { control: heldReplacement, isReplaced: true };
  if (focused && document.activeElement === document.body) findReplacement(focused)?.focus({ preventScroll: true });
}

function moveBufferedInput(buffer: BufferedInput, findReplacement: (control: Element) => HTMLElement | undefined) {
  if (buffer.pressed) buffer.pressed = findReplacement(buffer.pressed) ?? buffer.pressed;
  // The entries added here are visited too, and have no replacement.
  for (const [field, value] of buffer.fields) {
    const replacement = findReplacement(field) as typeof field | undefined;
    if (!replacement) continue;
    buffer.fields.delete(field);
    buffer.fields.set(replacement, value);
    replacement.value = value;
  }
}

/** Compares what the server and the browser render alike; ids differ. */
function isSameControl(one: Element, other: Element): boolean {
  const attributes = ["name", "value", "href", "aria-label"];
  return (
    one.tagName === other.tagName &&
    one.textContent === other.textContent &&
    attributes.every((name) => one.getAttribute(name) === other.getAttribute(name))
  );
}

const findControl = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null);

function hold(event: Event): void {
  const control = findControl(event);
  held = control ? { control, isReplaced: false } : undefined;
}

/** A browser sends no click if the pressed element was replaced before the release. */
function release(event: Event): void {
  if (!held?.isReplaced || findControl(event) !== held.control) return;
  const { control } = held;
  // If the browser sends one after all, it does so before the next task.
  setTimeout(() => {
    if (held?.control === control) control.click();
  });
}

function endHold(event: Event): void {
  if (findControl(event) === held?.control) held = undefined;
}

const isMouse = (event: Event) => (event as PointerEvent).pointerType === "mouse";
const isSpace = (event: Event) => (event as KeyboardEvent).key === " ";

// A touch needs no help: its click goes to the element that is at its place in the end.
if (!import.meta.env.SSR) {
  const on = (type: string, act: (event: Event) => void, applies: (event: Event) => boolean = () => true) =>
    addEventListener(type, (event) => applies(event) && act(event), { capture: true, passive: true });
  on("pointerdown", hold, isMouse);
  on("pointerup", release, isMouse);
  on("keydown", hold, isSpace);
  on("keyup", release, isSpace);
  on("click", endHold);
}
