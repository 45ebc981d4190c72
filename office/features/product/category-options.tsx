import type { OfficeTree } from "#contract/office/catalogue/category.ts";

export function ChildCategoryOptions({ categories }: Pick<OfficeTree, "categories">) {
  return categories.flatMap((top) =>
    top.subCategories.map((sub) => (
      <optgroup key={sub.id} label={`${top.name} › ${sub.name}`}>
        {sub.childCategories.map((child) => (
          <option key={child.id} value={child.id}>
            {child.name}
            {top.archived || sub.archived || child.archived ? " (archived)" : ""}
          </option>
        ))}
      </optgroup>
    )),
  );
}

/** The values of the options are `level:id`. */
export function CategoryOptionsOfAllLevels({ categories }: Pick<OfficeTree, "categories">) {
  return categories.map((top) => (
    <optgroup key={top.id} label={top.name}>
      <option value={`category:${top.id}`}>All of {top.name}</option>
      {top.subCategories.flatMap((sub) => [
        <option key={`s${sub.id}`} value={`sub-category:${sub.id}`}>
          {sub.name}
        </option>,
        ...sub.childCategories.map((child) => (
          <option key={`c${child.id}`} value={`child-category:${child.id}`}>
            {"\u2003"}
            {child.name}
          </option>
        )),
      ])}
    </optgroup>
  ));
}
