import PackageSearch from "lucide-react/icons/package-search";
import { NavigationButton } from "#storefront/components/navigation-button.tsx";

/** The filters stay visible beside this panel, so that the shopper can clear them. */
export function NoProducts() {
  return (
    <section className="grid justify-items-center gap-4 rounded-plate border border-line bg-surface px-6 py-16 text-center">
      <PackageSearch aria-hidden className="size-12 text-muted" strokeWidth={1.25} />
      <h2 className="text-2xl">Product Not Found</h2>
      <p className="text-muted">We couldn't find the product you're looking for.</p>
      <NavigationButton to="/">Go Back Home</NavigationButton>
    </section>
  );
}
