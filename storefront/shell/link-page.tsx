import type { ReactNode } from "react";
import { ShopError } from "#contract/errors.ts";
import { TryAgain } from "#ui/try-again.tsx";
import { PageMeta } from "./page-meta.tsx";

interface LinkPageProps {
  title: string;
  heading: string;
  status: "loading" | "ready" | "failed";
  error?: unknown;
  retry: () => void;
  children: ReactNode;
}

/** The page that a link of a mail leads to. */
export function LinkPage({ title, heading, status, error, retry, children }: LinkPageProps) {
  const unknown = error instanceof ShopError && error.status < 500;
  return (
    <section className="shop-width min-h-[60dvh] py-12">
      <PageMeta title={title} noindex />
      <div className="mx-auto grid max-w-xl gap-6 rounded-plate border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">{heading}</h1>
        {status === "loading" && <p className="text-muted">One moment…</p>}
        {status === "failed" && unknown && <p className="text-muted">This link does not work any more.</p>}
        {status === "failed" && !unknown && (
          <p className="text-muted">
            The shop could not be reached. <TryAgain onClick={retry} />
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
