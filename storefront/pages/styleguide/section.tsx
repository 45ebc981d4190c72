import type { ReactNode } from "react";

export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
