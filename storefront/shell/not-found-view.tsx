import { ButtonTo } from "#storefront/ui/button-to.tsx";
import { EmptySlot } from "./empty-slot.tsx";
import { PageMeta } from "./page-meta.tsx";

export function NotFoundView({
  title = "Page Not Found",
  text = "We couldn't find the page you're looking for.",
}: {
  title?: string;
  text?: string;
}) {
  return (
    <section className="shop-width grid justify-items-center gap-4 py-16 text-center md:py-24">
      <PageMeta title={title} noindex />
      <EmptySlot />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <ButtonTo to="/" className="mt-2">
        Go Back Home
      </ButtonTo>
    </section>
  );
}
