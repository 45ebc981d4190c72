import { Link } from "react-router";
import { useShopFacts } from "./shop-facts.tsx";

export function Header() {
  const { brand } = useShopFacts();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/95 backdrop-blur">
      <div className="shop-width flex min-h-16 items-center gap-4">
        <Link to="/" className="text-xl font-semibold tracking-tight">
          {brand.name}
        </Link>
      </div>
    </header>
  );
}
