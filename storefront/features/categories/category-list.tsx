import { Button } from "#ui/button.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { loadCategories, useCategories } from "./use-categories.ts";

export function CategoryList({ wide, onChoose }: { wide: boolean; onChoose: () => void }) {
  const { categories, failed } = useCategories();
  if (categories) return <CategoryTree categories={categories} wide={wide} onChoose={onChoose} />;
  if (!failed) return null;
  return (
    <Button kind="quiet" size="small" className="min-h-11 w-full px-1" onClick={() => void loadCategories()}>
      Try again
    </Button>
  );
}
