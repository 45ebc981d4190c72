import type { CategoryKey, Target } from "#contract/rules/pricing/promotion.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { CategoryOptionsOfAllLevels } from "#office/features/product/category-options.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { ChosenList } from "./chosen-list.tsx";
import { ProductPicker } from "./product-picker.tsx";
import type { Errors } from "./promotion-draft.ts";

interface TargetFieldsProps {
  /** Such as "For" or "Part 1", so that labels of several targets differ. */
  legend: string;
  target: Target;
  path: string;
  errors: Errors;
  choices: CatalogueChoices;
  onChange: (target: Target) => void;
}

/** Which products a promotion is for; without any choice it is for the whole order. */
export function TargetFields({ legend, target, path, errors, choices, onChange }: TargetFieldsProps) {
  const change = (changed: Partial<Target>) => onChange({ ...target, ...changed });
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 font-medium">{legend}</legend>
      <TextInput
        label="Name that shoppers read"
        hint="Such as keyboards. Empty: the whole order"
        value={target.name}
        error={errors[`${path}.name`]}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <CategorySelect target={target} choices={choices} error={errors[`${path}.categories`]} onChange={change} />
        <BrandSelect target={target} choices={choices} error={errors[`${path}.brandIds`]} onChange={change} />
      </div>
      <ProductPicker
        label="Add a product"
        onChoose={({ id }) => {
          if (!target.productIds.includes(id)) change({ productIds: [...target.productIds, id] });
        }}
      />
      <ChosenTargets target={target} choices={choices} onChange={change} />
      <TextInput
        label="Specifications"
        hint="As in the address of a filtered listing, such as socket:AM5;memoryGb:16"
        value={target.facts}
        error={errors[`${path}.facts`]}
        onChange={(event) => change({ facts: event.target.value.trim() })}
      />
      <Checkbox
        label="Only products at their regular price"
        checked={target.regularPriceOnly}
        onChange={(event) => change({ regularPriceOnly: event.target.checked })}
      />
    </fieldset>
  );
}

interface TargetPartProps {
  target: Target;
  choices: CatalogueChoices;
  onChange: (changed: Partial<Target>) => void;
}

function CategorySelect({ target, choices, error, onChange }: TargetPartProps & { error: string | undefined }) {
  return (
    <Select
      label="Add a category"
      value=""
      error={error}
      onChange={(event) => {
        const key = event.target.value as CategoryKey;
        if (!target.categories.includes(key)) onChange({ categories: [...target.categories, key] });
      }}
    >
      <option value="">Choose a category</option>
      <CategoryOptionsOfAllLevels categories={choices.categories} />
    </Select>
  );
}

function BrandSelect({ target, choices, error, onChange }: TargetPartProps & { error: string | undefined }) {
  return (
    <Select
      label="Add a brand"
      value=""
      error={error}
      onChange={(event) => {
        const id = Number(event.target.value);
        if (!target.brandIds.includes(id)) onChange({ brandIds: [...target.brandIds, id] });
      }}
    >
      <option value="">Choose a brand</option>
      {choices.brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The chosen categories, brands and products, each with a button that removes it. */
function ChosenTargets({ target, choices, onChange }: TargetPartProps) {
  return (
    <>
      <ChosenList
        label="Chosen categories"
        items={target.categories.map((key) => ({ id: key, name: findCategoryName(choices, key) }))}
        onRemove={(key) => onChange({ categories: target.categories.filter((other) => other !== key) })}
      />
      <ChosenList
        label="Chosen brands"
        items={target.brandIds.map((id) => ({
          id,
          name: choices.brands.find((one) => one.id === id)?.name ?? `Brand ${id}`,
        }))}
        onRemove={(id) => onChange({ brandIds: target.brandIds.filter((other) => other !== id) })}
      />
      <ChosenList
        label="Chosen products"
        items={target.productIds.map((id) => ({ id, name: `Product ${id}` }))}
        onRemove={(id) => onChange({ productIds: target.productIds.filter((other) => other !== id) })}
      />
    </>
  );
}

function findCategoryName({ categories }: CatalogueChoices, key: CategoryKey): string {
  for (const top of categories) {
    if (key === `category:${top.id}`) return top.name;
    for (const sub of top.subCategories) {
      if (key === `sub-category:${sub.id}`) return sub.name;
      const child = sub.childCategories.find(({ id }) => key === `child-category:${id}`);
      if (child) return `${sub.name} › ${child.name}`;
    }
  }
  return key;
}
