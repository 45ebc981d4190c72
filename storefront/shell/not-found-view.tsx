import { ButtonLink } from "#storefront/ui/button.tsx";

export function NotFoundView({
  title = "Page Not Found",
  text = "We couldn't find the page you're looking for.",
}: {
  title?: string;
  text?: string;
}) {
  return (
    <section className="shop-width grid justify-items-center gap-4 py-24 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <ButtonLink to="/">Go Back Home</ButtonLink>
    </section>
  );
}
