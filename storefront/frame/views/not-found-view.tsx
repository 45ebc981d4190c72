import { NavigationButton } from "#storefront/components/navigation-button.tsx";
import { PageMeta } from "../meta/page-meta.tsx";
import { EmptySlot } from "./empty-slot.tsx";

export function NotFoundView({
  title = "Page Not Found",
  text = "We couldn't find the page you're looking for.",
  nextLink = { to: "/", text: "Go Back Home" },
}: {
  title?: string;
  text?: string;
  nextLink?: { to: string; text: string };
}) {
  return (
    <section className="shop-width grid justify-items-center gap-4 py-16 text-center md:py-24">
      <PageMeta title={title} noindex />
      <EmptySlot />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="max-w-md text-balance text-muted">{text}</p>
      <NavigationButton to={nextLink.to} className="mt-2">
        {nextLink.text}
      </NavigationButton>
    </section>
  );
}
