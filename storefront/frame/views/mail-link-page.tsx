import type { ReactNode } from "react";
import { ShopError } from "#contract/errors.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { PageMeta } from "../meta/page-meta.tsx";
import { ScriptsRequired } from "./scripts-required.tsx";

interface MailLinkPageProps {
  title: string;
  heading: string;
  status: "loading" | "ready" | "failed";
  error?: unknown;
  retry: () => void;
  children: ReactNode;
}

/** The frame of the pages that links in mails open. */
export function MailLinkPage({ title, heading, status, error, retry, children }: MailLinkPageProps) {
  const isInvalidLink = error instanceof ShopError && error.status < 500;
  return (
    <section className="shop-width min-h-[60dvh] py-12">
      <PageMeta title={title} noindex />
      <div className="mx-auto grid max-w-xl gap-6 rounded-plate border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">{heading}</h1>
        {status === "loading" && <p className="text-muted noscript:hidden">Loading…</p>}
        <ScriptsRequired />
        {status === "failed" && isInvalidLink && <p className="text-muted">This link is invalid or has expired.</p>}
        {status === "failed" && !isInvalidLink && (
          <p className="text-muted">
            We could not reach the shop. <TryAgain onClick={retry} />
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
