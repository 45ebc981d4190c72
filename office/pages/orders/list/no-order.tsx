/** Shown beside the list until an order is opened. */
export function Component() {
  return (
    <p className="hidden rounded-card border border-dashed border-control p-6 text-muted lg:block">
      Choose an order, or press J for the first. C does its next step, and the next order opens automatically. Press ?
      for all keys.
    </p>
  );
}
