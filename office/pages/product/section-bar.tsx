interface Section {
  id: string;
  title: string;
}

interface Shown {
  isNew: boolean;
  isBundle: boolean;
  hasFacts: boolean;
}

/** In the order of the screen. */
export function listSections({ isNew, isBundle, hasFacts }: Shown): Section[] {
  const price = [{ id: "section-price", title: "Price" }];
  const stock = isNew && isBundle ? [] : [{ id: "section-stock", title: "Stock" }];
  return [
    ...(isNew ? [] : [...price, ...stock]),
    ...(isBundle ? [{ id: "section-parts", title: "Parts" }] : []),
    { id: "section-basics", title: "Basics" },
    { id: "section-photos", title: "Photos" },
    ...(isNew ? [...price, ...stock] : []),
    { id: "section-codes", title: "Codes" },
    ...(hasFacts ? [{ id: "section-facts", title: "Specifications" }] : []),
    { id: "section-description", title: "Description" },
    ...(isNew ? [] : [{ id: "section-history", title: "History" }]),
  ];
}

/** On a phone the sections are far apart. */
export function SectionBar(shown: Shown) {
  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 -mx-4 mb-3 flex gap-1 overflow-x-auto border-b border-line bg-canvas px-3 md:hidden"
    >
      {listSections(shown).map(({ id, title }) => (
        <button
          key={id}
          type="button"
          onClick={() => jumpTo(id)}
          className="min-h-11 shrink-0 rounded-control px-3 font-medium text-accent"
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function jumpTo(id: string): void {
  const section = document.getElementById(id);
  const details = section?.querySelector("details");
  if (!details) return;
  details.open = true;
  section?.scrollIntoView({ block: "start" });
  details.querySelector("summary")?.focus({ preventScroll: true });
}
