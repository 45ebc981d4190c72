import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import type { ShopText } from "#contract/shop-texts.ts";
import { TEXT_NAMES } from "./text-names.ts";

export function TextList({ own }: { own: readonly ShopText[] }) {
  return (
    <section className="grid max-w-3xl gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Texts</h2>
      <ul className="-mx-2">
        {(Object.keys(TEXT_NAMES) as ShopText[]).map((name) => (
          <li key={name}>
            <Link
              to={`/settings/texts/${name}`}
              className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{TEXT_NAMES[name].title}</span>
                <span className="block text-sm text-muted">{TEXT_NAMES[name].about}</span>
              </span>
              <span className={own.includes(name) ? "text-sm text-success" : "text-sm text-muted"}>
                {own.includes(name) ? "Changed" : "Standard"}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
