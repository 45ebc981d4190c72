import SearchX from "lucide-react/icons/search-x";
import type { Category } from "#contract/shop/category.ts";
import { CategoryLinks } from "#storefront/features/search/category-links.tsx";
import { suggestCategories } from "#storefront/features/search/search.ts";

export function NoResults({ q, categories }: { q: string; categories: readonly Category[] }) {
  return (
    <section className="grid justify-items-center gap-4 rounded-plate border border-line bg-surface px-6 py-12">
      <SearchX aria-hidden className="size-12 text-muted" strokeWidth={1.25} />
      <h2 className="text-center text-2xl">{q === "" ? "What are you looking for?" : `No results for “${q}”`}</h2>
      <p className="max-w-prose text-center text-muted">
        Search in your own words: “80 hazar tak gaming laptop”, “27 inch 165hz monitor”, “sasta 1tb ssd”.
      </p>
      <div className="w-full max-w-md">
        <CategoryLinks title="Try these categories" links={suggestCategories(categories, q)} onChoose={() => {}} />
      </div>
    </section>
  );
}
