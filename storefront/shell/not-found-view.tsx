import { ButtonTo } from "#ui/button-to.tsx";
import { EmptySlot } from "./empty-slot.tsx";
import { PageMeta } from "./page-meta.tsx";

export function NotFoundView({
  title = "Page Not Found",
  text = "We couldn't find the page you're looking for.",
  lead = { to: "/", text: "Go Back Home" },
}: {
  title?: string;
  text?: string;
  /** Where to go from here. */
  lead?: { to: string; text: string };
}) {
  return (
    <section className="shop-width grid justify-items-center gap-4 py-16 text-center md:py-24">
      <PageMeta title={title} noindex />
      <EmptySlot />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <ButtonTo to={lead.to} className="mt-2">
        {lead.text}
      </ButtonTo>
    </section>
  );
}
