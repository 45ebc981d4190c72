import { CATEGORY_ICONS, type CategoryIconName } from "#contract/rules/category-icons.ts";
import { Icon } from "./icon.tsx";

const known = (name: string): name is CategoryIconName => (CATEGORY_ICONS as readonly string[]).includes(name);

/** A category's icon by its name; an owner's category with a name the shop does not know gets a parcel. */
export function CategoryIcon({ name }: { name: string }) {
  return <Icon name={known(name) ? name : "package"} />;
}
