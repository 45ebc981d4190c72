import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { ConflictChoice } from "./conflict/conflict-choice.tsx";
import type { ProductForm } from "./use-product-form.ts";

interface EditedFieldProps {
  form: ProductForm;
  /** Such as "total" or "facts.va". */
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A field of the product: a failed save finds it by its name, and a conflict is shown beside it. */
export function EditedField({ form, name, className, children }: EditedFieldProps) {
  return (
    <div data-field={name} className={classNames("grid min-w-0 content-start", className)}>
      {children}
      <ConflictChoice form={form} field={name} />
    </div>
  );
}
