import drawing from "./empty-slot.svg?url";

/** A drawing of a board with an empty slot, in the page's colours. */
export function EmptySlot() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden className="mb-2 h-36 w-auto">
      <use href={`${drawing}#empty-slot`} />
    </svg>
  );
}
