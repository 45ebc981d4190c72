/** Shown beside the list until an order is opened. */
export function Component() {
  return (
    <p className="hidden rounded-card border border-dashed border-control p-6 text-muted lg:block">
      Select an order, or press J to open the first. C takes the next step and opens the next order. Press ? to see all
      keys.
    </p>
  );
}
