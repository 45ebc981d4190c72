import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { Primitives } from "./primitives.tsx";
import { Tokens } from "./tokens.tsx";

/** Exists only in development; the theme switch shows both themes. */
export default function Styleguide() {
  return (
    <div className="shop-width grid gap-12 py-8 md:py-12">
      <PageMeta title="Styleguide" noindex />
      <h1 className="text-3xl">Styleguide</h1>
      <Tokens />
      <Primitives />
    </div>
  );
}
