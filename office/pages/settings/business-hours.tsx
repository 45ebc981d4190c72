import Trash2 from "lucide-react/icons/trash-2";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { SettingsValues } from "./settings-values.ts";

const MOST = 7;

/** Each line has days such as "Mon-Fri" and hours such as "9-5". */
export function BusinessHours({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "brand.businessHours" });
  const errors = form.formState.errors.brand?.businessHours;
  return (
    <section className="grid gap-1 rounded-card border border-line bg-surface p-4">
      <h2 className="pb-2 text-base">Business hours, Pakistan time</h2>
      {fields.map(({ id }, line) => (
        <div key={id} className="flex items-start gap-2">
          <TextInput
            label={`Days, line ${line + 1}`}
            className="min-w-0 flex-1"
            error={errors?.[line]?.days?.message}
            {...form.register(`brand.businessHours.${line}.days`, { required: "Days are required" })}
          />
          <TextInput
            label={`Hours, line ${line + 1}`}
            className="min-w-0 flex-1"
            error={errors?.[line]?.hours?.message}
            {...form.register(`brand.businessHours.${line}.hours`, { required: "Hours are required" })}
          />
          <IconButton
            label={`Remove line ${line + 1}`}
            className="mt-6.5"
            disabled={fields.length === 1}
            onClick={() => remove(line)}
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          kind="secondary"
          size="small"
          disabled={fields.length >= MOST}
          onClick={() => append({ days: "", hours: "" })}
        >
          Add a line
        </Button>
      </div>
    </section>
  );
}
