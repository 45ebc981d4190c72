import type { ReactNode } from "react";
import { SHOP_NAME } from "#office/api/shop.ts";

interface PageHeadingProps {
  /** Uses the same words as the navigation. */
  title: string;
  about?: ReactNode;
  /** The primary button comes last. */
  actions?: ReactNode;
}

/** Also sets the title of the browser's tab. */
export function PageHeading({ title, about, actions }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <title>{`${title} · ${SHOP_NAME} office`}</title>
      <div className="min-w-44 flex-1">
        <h1 className="text-xl">{title}</h1>
        {about && <p className="text-muted">{about}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </header>
  );
}
