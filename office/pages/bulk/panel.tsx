import { type ReactNode, useId } from "react";

export function Panel({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {about && <p className="text-sm text-muted">{about}</p>}
      </div>
      {children}
    </section>
  );
}
