import ChevronDown from "lucide-react/icons/chevron-down";
import { createContext, type ReactNode, useContext, useId, useState } from "react";

interface PanelProps {
  title: string;
  /** Where the bar of sections jumps to. */
  id?: string;
  /** Folded at first where sections fold. */
  folds?: boolean;
  /** Nothing to press, because it is part of the title that folds the section. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Whether long sections are folded at first: a known product on a phone. */
export const FoldedSections = createContext(false);

export function Panel({ title, id, folds = false, aside, children }: PanelProps) {
  const titleId = useId();
  const isFolded = useContext(FoldedSections) && folds;
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="min-w-0 scroll-mt-16 rounded-card border border-line bg-surface"
    >
      <details
        open={isOpen}
        onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
        className="group/panel"
      >
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2 hover:bg-sunken/50">
          <h2 id={titleId} className="flex-1 text-base">
            {title}
          </h2>
          {aside}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open/panel:rotate-180" />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 px-4 pt-1 pb-4">{children}</div>
      </details>
    </section>
  );
}
