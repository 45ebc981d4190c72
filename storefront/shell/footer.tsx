import { Link } from "react-router";
import { useShopFacts } from "./shop-facts.tsx";

export function Footer() {
  const { brand } = useShopFacts();
  return (
    <footer className="mt-24 border-t border-line bg-surface">
      <div className="shop-width grid gap-6 py-12">
        <p className="font-semibold">{brand.name}</p>
        <nav aria-label="Information" className="flex flex-wrap gap-x-6">
          {[
            ["/about", "About"],
            ["/faq", "FAQ"],
            ["/shipping", "Shipping & Returns"],
            ["/terms", "Terms"],
            ["/privacy", "Privacy"],
          ].map(([to, label]) => (
            <Link key={to} to={to ?? "/"} className="inline-flex min-h-11 items-center hover:underline">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
