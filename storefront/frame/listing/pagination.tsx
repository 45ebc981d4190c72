import type { ReactNode } from "react";
import { Icon } from "#storefront/components/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { withPage } from "./listing-query.ts";
import { listPageNumbers } from "./page-numbers.ts";
import { useListing } from "./use-listing.ts";

/** Links work everywhere, and search engines follow them. */
export function Pagination({ totalPages }: { totalPages: number }) {
  const { state } = useListing();
  if (totalPages < 1) return null;
  const page = Math.min(state.page, totalPages + 1);
  return (
    <nav aria-label="Pagination" className="mt-12">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <PageLink page={page > 1 ? page - 1 : undefined}>
            <Icon name="chevron-left" className="size-4" /> Previous
          </PageLink>
        </li>
        {listPageNumbers({ page, totalPages }).map((number, index, all) =>
          number === null ? (
            <li key={`gap-after-${all[index - 1]}`} aria-hidden className="px-1 text-muted max-sm:hidden">
              …
            </li>
          ) : (
            <li key={number} className={classNames(Math.abs(number - page) > 1 && "max-sm:hidden")}>
              <PageLink page={number} current={number === page}>
                {number}
              </PageLink>
            </li>
          ),
        )}
        <li>
          <PageLink page={page < totalPages ? page + 1 : undefined}>
            Next <Icon name="chevron-right" className="size-4" />
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  /** Undefined if there is no such page: the link is disabled. */
  page: number | undefined;
  current?: boolean;
  children: ReactNode;
}

function PageLink({ page, current = false, children }: PageLinkProps) {
  // The pending state, so that a filter that was just removed stays removed on the next page.
  const { pendingState, urlOf } = useListing();
  if (page === undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere is read as disabled
      <span role="link" aria-disabled="true" className="page-number">
        {children}
      </span>
    );
  }
  return (
    <a href={urlOf(withPage(pendingState, page))} {...(current && { "aria-current": "page" })} className="page-number">
      {children}
    </a>
  );
}
