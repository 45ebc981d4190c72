import { Link } from "react-router";
import { useShopFacts } from "./shop-facts.tsx";

export function Sidebar() {
  const { categories } = useShopFacts();
  return (
    <nav aria-label="Categories" className="shop-width">
      <ul className="flex flex-wrap gap-x-4">
        {categories?.map((category) => (
          <li key={category.slug}>
            <details>
              <summary className="inline-flex min-h-11 items-center">{category.name}</summary>
              <ul>
                {category.subCategories.map((sub) => (
                  <li key={sub.slug}>
                    <Link to={`/category/${category.slug}/${sub.slug}`} className="inline-flex min-h-11 items-center">
                      {sub.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}
