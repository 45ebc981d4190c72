import type { ReactNode } from "react";

export function AccountCard({
  heading,
  action,
  children,
}: {
  heading: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-6 rounded-card border border-line bg-surface p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg sm:text-xl">{heading}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A value that is not loaded yet leaves its space empty. */
export function DescriptionList({ facts }: { facts: readonly (readonly [name: string, value: string | undefined])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="grid content-start gap-1">
          <dt className="spec-label text-muted">{name}</dt>
          <dd className="min-h-6 wrap-anywhere">
            {value ?? <span aria-hidden className="block h-5 w-40 max-w-full animate-pulse rounded bg-sunken" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
