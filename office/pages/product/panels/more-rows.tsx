import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import type { Specification } from "#contract/shop/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { EditedField } from "../edited-field.tsx";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";

const PARTS = [
  { key: "group", label: "Heading" },
  { key: "name", label: "Name" },
  { key: "value", label: "Value" },
  { key: "unit", label: "Unit" },
] as const;

/** Rows of the specifications table that the product type does not have. */
export function MoreRows({ form }: { form: ProductForm }) {
  const { values, errors, set } = form;
  const { moreRows } = values;
  const write = (index: number, part: Partial<Specification>) =>
    set({ moreRows: moreRows.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <Panel title="More specifications" folds>
      <EditedField form={form} name="moreRows" className="gap-2">
        {moreRows.map((row, index) => (
          // A row has no id, so its position is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end or removed
          <div key={index} className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[1fr_1fr_2fr_5rem_auto]">
            {PARTS.map(({ key, label }) => (
              <input
                key={key}
                aria-label={`Row ${index + 1}: ${label}`}
                placeholder={label}
                value={row[key]}
                aria-invalid={errors[`moreRows.${index}.${key}`] ? true : undefined}
                onChange={(event) => write(index, { [key]: event.currentTarget.value })}
                className={CONTROL}
              />
            ))}
            <IconButton
              label={`Remove row ${index + 1}`}
              onClick={() => set({ moreRows: moreRows.filter((_, at) => at !== index) })}
            >
              <Trash aria-hidden className="size-4" />
            </IconButton>
          </div>
        ))}
      </EditedField>
      <div>
        <Button
          kind="secondary"
          size="small"
          onClick={() => set({ moreRows: [...moreRows, { group: "More", name: "", value: "", unit: "" }] })}
        >
          <Plus aria-hidden className="size-4" />
          Add row
        </Button>
      </div>
    </Panel>
  );
}
