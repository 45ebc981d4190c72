import Search from "lucide-react/icons/search";
import { useRef, useState } from "react";
import { SearchBox } from "#storefront/features/search/search-box.tsx";
import { classNames } from "#ui/class-names.ts";
import { ICON_BUTTON, IconButton } from "#ui/icon-button.tsx";
import { Icon } from "../components/icon.tsx";
import { useCategoryTree } from "../features/categories/use-categories.ts";
import { ThemeSwitch } from "../features/theme/theme-switch.tsx";
import { BasketLink } from "./basket-link.tsx";
import { CategoriesButton } from "./categories-button.tsx";
import { Logo } from "./logo.tsx";
import { SHOP_LINKS } from "./shop-links.ts";
import { UserMenu } from "./user-menu.tsx";

/**
 * Logo, search, user menu and basket; mobile mode up to 768
 * px, with a hamburger and a search that expands.
 */
export function Header() {
  const categories = useCategoryTree();
  const [searchOpen, setSearchOpen] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="flex h-14 items-center gap-1 px-4 md:h-16 md:gap-3 md:ps-0 md:pe-6">
        <CategoriesButton />
        <Logo />
        <SearchBox
          categories={categories ?? []}
          open={searchOpen}
          onClose={() => setSearchOpen(false)}
          opener={searchButton}
        />
        <div className="ms-auto flex items-center gap-0.5 max-md:-me-2 md:gap-1">
          <IconButton
            ref={searchButton}
            label="Search"
            aria-expanded={searchOpen}
            className="md:hidden"
            onClick={() => setSearchOpen(!searchOpen)}
          >
            <Search aria-hidden className="size-5.5" strokeWidth={1.75} />
          </IconButton>
          <ThemeSwitch className="max-md:hidden" />
          {SHOP_LINKS.map(({ to, label, icon }) => (
            <a key={to} href={to} aria-label={label} title={label} className={classNames(ICON_BUTTON, "max-md:hidden")}>
              <Icon name={icon} />
            </a>
          ))}
          <UserMenu />
          <BasketLink />
        </div>
      </div>
    </header>
  );
}
