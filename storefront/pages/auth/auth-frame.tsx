import type { ReactNode } from "react";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ScriptsRequired } from "#storefront/frame/views/scripts-required.tsx";
import { AccountBenefits } from "./account-benefits.tsx";

interface AuthFrameProps {
  /** The title in the browser's tab, and the heading unless one is given. */
  page: string;
  heading?: string;
  lead: ReactNode;
  step?: { at: number; of: number };
  children: ReactNode;
  /** Links to other pages. */
  foot?: ReactNode;
}

/** The frame of every auth screen: a form and, if there is room, the benefits of an account. */
export function AuthFrame({ page, heading = page, lead, step, children, foot }: AuthFrameProps) {
  return (
    <div className="shop-width grid justify-items-center py-8 md:py-12 lg:py-16">
      <PageMeta title={page} noindex />
      <div className="grid w-full max-w-110 overflow-hidden rounded-plate border border-line bg-surface lg:max-w-260 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section className="grid content-center gap-6 p-5 sm:p-8 lg:p-12">
          <header className="grid gap-2">
            {step && (
              <p className="spec-label text-muted">
                Step {step.at} of {step.of}
              </p>
            )}
            <h1 className="text-2xl">{heading}</h1>
            <p className="text-muted">{lead}</p>
          </header>
          <ScriptsRequired />
          {children}
          {foot && <footer className="grid gap-1 border-t border-line pt-4 text-sm text-muted">{foot}</footer>}
        </section>
        <AccountBenefits />
      </div>
    </div>
  );
}
