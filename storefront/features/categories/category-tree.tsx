import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { NavLink, useLocation } from "react-router";
import type { SubCategory } from "#contract/shop/category.ts";
import type { TopCategory } from "#storefront/api/shop-facts.tsx";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { classNames } from "#ui/class-names.ts";
import { CategoryIcon } from "./category-icon.tsx";
import { loadCategories, useCategoryTree } from "./use-categories.ts";

interface TreeProps {
  categories: readonly TopCategory[];
  /** False: only icons are visible, and their titles give the names. */
  wide: boolean;
  onChoose: () => void;
}

/** Categories with an icon; a click expands the sub-categories, and an arrow the child categories (§2). */
export function CategoryTree(props: TreeProps) {
  const current = useLocation().pathname.match(/^\/category\/([^/]+)(?:\/|$)/)?.[1];
  return (
    <CachedFragment
      tag="ul"
      className="grid gap-0.5"
      name="tree"
      content={CategoryEntries}
      contentProps={{ ...props, current }}
    />
  );
}

function CategoryEntries({ categories, current, ...rest }: TreeProps & { current: string | undefined }) {
  return categories.map((category) => (
    <CategoryEntry key={category.slug} category={category} current={category.slug === current} {...rest} />
  ));
}

type EntryProps = { category: TopCategory; current: boolean } & Omit<TreeProps, "categories">;

function CategoryEntry({ category, current, wide, onChoose }: EntryProps) {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const fullCategory = useCategoryTree()?.find(({ slug }) => slug === category.slug);
  const open = expanded && wide;
  return (
    <li>
      <button
        type="button"
        title={wide ? undefined : category.name}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => {
          setExpanded(!expanded);
          void loadCategories();
        }}
        className={classNames("category-entry", current && "bg-accent-soft text-accent")}
      >
        <CategoryIcon name={category.icon} />
        <span>{category.name}</span>
        {wide && <Arrow expanded={open} />}
      </button>
      {open && (
        <ul id={listId} className="ms-5.5 mb-2 border-s border-line ps-3">
          {fullCategory?.subCategories.map((sub) => (
            <SubCategoryEntry key={sub.slug} categorySlug={category.slug} sub={sub} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}

function SubCategoryEntry(props: { categorySlug: string; sub: SubCategory; onChoose: () => void }) {
  const { categorySlug, sub, onChoose } = props;
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const path = `/category/${categorySlug}/${sub.slug}`;
  return (
    <li>
      <div className="flex items-center">
        <NavLink to={path} end prefetch="intent" onClick={onChoose} className="category-choice">
          {sub.name}
        </NavLink>
        {sub.childCategories.length > 0 && (
          <button
            type="button"
            aria-label={`${expanded ? "Collapse" : "Expand"} ${sub.name}`}
            aria-expanded={expanded}
            aria-controls={expanded ? listId : undefined}
            onClick={() => setExpanded(!expanded)}
            className="grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken"
          >
            <Arrow expanded={expanded} />
          </button>
        )}
      </div>
      {expanded && (
        <ul id={listId} className="ms-3 border-s border-line ps-2 text-sm">
          {sub.childCategories.map((child) => (
            <li key={child.slug} className="flex">
              <NavLink
                to={`${path}/${child.slug}`}
                end
                prefetch="intent"
                onClick={onChoose}
                className="category-choice"
              >
                {child.name}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Arrow({ expanded }: { expanded: boolean }) {
  return (
    <ChevronDown
      aria-hidden
      className={classNames("size-4.5 shrink-0 text-muted transition-transform", expanded && "rotate-180")}
    />
  );
}
