import { classNames } from "#ui/class-names.ts";

export interface Crumb {
  name: string;
  /** Omitted for a level without a page. */
  to?: string;
}

/** The last crumb is the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {crumbs.map(({ name, to }, index) => {
          const here = index === crumbs.length - 1;
          return (
            <li key={`${index}-${name}`} className={classNames("crumb", here && "font-medium text-ink")}>
              {to === undefined ? (
                <span {...(here && { "aria-current": "page" })}>{name}</span>
              ) : (
                <a href={to} {...(here && { "aria-current": "page" })}>
                  {name}
                </a>
              )}
              {!here && (
                <span aria-hidden className="text-control">
                  /
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
