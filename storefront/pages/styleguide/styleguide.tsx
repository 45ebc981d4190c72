import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { Primitives } from "./primitives.tsx";
import { Tokens } from "./tokens.tsx";

/** Only in development: what pages are made of, side by side. The theme switch shows it in both themes. */
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
