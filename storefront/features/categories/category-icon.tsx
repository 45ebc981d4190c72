import { CATEGORY_ICONS, type CategoryIconName } from "#contract/rules/product/category-icons.ts";
import { Icon } from "#storefront/components/icon.tsx";

const isCategoryIcon = (name: string): name is CategoryIconName => (CATEGORY_ICONS as readonly string[]).includes(name);

/** An owner's category with an unknown icon name gets the parcel icon. */
export function CategoryIcon({ name }: { name: string }) {
  return <Icon name={isCategoryIcon(name) ? name : "package"} />;
}
