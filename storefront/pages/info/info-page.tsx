import type { ReactNode } from "react";
import { NavLink } from "react-router";
import type { PageText } from "#contract/shop-words.ts";
import { INFO_PAGES } from "#storefront/shell/info-pages.ts";
import { OWN_TEXT } from "#storefront/shell/own-text.ts";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { TryAgain } from "#ui/try-again.tsx";
import { useOwnText } from "./use-own-text.ts";

interface InfoPageProps {
  path: (typeof INFO_PAGES)[number][0];
  title: string;
  /** The text that the owner may have written in the place of intro and children. */
  text?: PageText;
  /** How that one is shown, where it is not as it was written. */
  own?: (html: string) => ReactNode;
  description: string;
  intro: ReactNode;
  children: ReactNode;
}

/** The information pages: a short way from one to the next, and lines of a length one likes to read. */
export function InfoPage({ path, title, text, own = asWritten, description, intro, children }: InfoPageProps) {
  const written = useOwnText(text);
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
        {written.status === "none" && (
          <>
            <p className="mt-4 text-lg text-pretty text-muted">{intro}</p>
            <div className="mt-10 grid gap-10">{children}</div>
          </>
        )}
        {written.status === "ready" && <div className="mt-6">{own(written.html)}</div>}
        {written.status === "loading" && <p className="mt-6 text-muted">Loading…</p>}
        {written.status === "failed" && (
          <p role="alert" className="mt-6">
            This text could not be loaded. <TryAgain onClick={written.retry} what="the text" />
          </p>
        )}
      </article>
    </div>
  );
}

/** Cleaned when it was written. */
function asWritten(html: string) {
  return <div className={OWN_TEXT} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function InfoSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 leading-relaxed [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a[href^=tel]]:whitespace-nowrap [&_li]:ps-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5 [&_ul]:marker:text-control">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
