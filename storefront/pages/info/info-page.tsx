import type { ReactNode } from "react";
import { NavLink } from "react-router";
import type { PageText } from "#contract/shop-texts.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { INFO_PAGES } from "#storefront/features/shop-info/info-pages.ts";
import { OWNER_TEXT_CLASS } from "#storefront/features/shop-info/owner-text-class.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { useOwnerText } from "./use-owner-text.ts";

interface InfoPageProps {
  path: (typeof INFO_PAGES)[number][0];
  title: string;
  /** The name of the owner's text, which replaces intro and children. */
  text?: PageText;
  /** Renders the owner's text where plain HTML is not enough. */
  renderOwnerText?: (html: string) => ReactNode;
  description: string;
  intro: ReactNode;
  children: ReactNode;
}

/** The frame of the information pages: links between them, and a readable line length. */
export function InfoPage({
  path,
  title,
  text,
  renderOwnerText = renderHtml,
  description,
  intro,
  children,
}: InfoPageProps) {
  const ownerText = useOwnerText(text);
  return (
    <div className="shop-width grid gap-x-16 pt-8 md:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <PageMeta title={title} description={description} canonicalPath={path} />
      <nav aria-label="Information pages" className="max-lg:hidden">
        <ul className="sticky top-24 grid border-s border-line">
          {INFO_PAGES.map(([to, label]) => (
            <li key={to}>
              <NavLink
                to={to}
                prefetch="intent"
                className="-ms-px flex min-h-11 items-center border-s-2 border-transparent ps-4 text-muted transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {ownerText.status === "none" && (
          <>
            <p className="mt-4 text-lg text-pretty text-muted">{intro}</p>
            <div className="mt-10 grid gap-10">{children}</div>
          </>
        )}
        {ownerText.status === "ready" && <div className="mt-6">{renderOwnerText(ownerText.html)}</div>}
        {ownerText.status === "loading" && <p className="mt-6 text-muted">Loading…</p>}
        {ownerText.status === "failed" && (
          <p role="alert" className="mt-6">
            This text could not be loaded. <TryAgain onClick={ownerText.retry} what="the text" />
          </p>
        )}
      </article>
    </div>
  );
}

/** The HTML was sanitized when it was saved. */
function renderHtml(html: string) {
  return <div className={OWNER_TEXT_CLASS} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function InfoSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 leading-relaxed [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a[href^=tel]]:whitespace-nowrap [&_li]:ps-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5 [&_ul]:marker:text-control">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
