import { useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import {
  findChange,
  mergeValues,
  NEW_PRODUCT,
  type ProductValues,
  toNewProduct,
  toProductValues,
  validateValues,
} from "./product-values.ts";

/** Another staff member has saved the same fields meanwhile. */
export interface Conflict {
  saved: OfficeProduct;
  /** The other staff member, by field. */
  fields: Readonly<Record<string, string>>;
}

export interface ProductForm {
  /** The product as last loaded; undefined while the product is new. */
  base: OfficeProduct | undefined;
  values: ProductValues;
  errors: Readonly<Record<string, string>>;
  isDirty: boolean;
  isSaving: boolean;
  conflict: Conflict | undefined;
  /** A function gets the current values, for automatic changes such as a photo that has arrived. */
  set: (changes: Partial<ProductValues> | ((values: ProductValues) => Partial<ProductValues>)) => void;
  /** Returns the saved product, or undefined when the save was refused. */
  save: (changes?: Partial<ProductValues>) => Promise<OfficeProduct | undefined>;
  /** Loads the product again and keeps the unsaved changes. */
  refresh: () => Promise<void>;
  /** Saves the values of this form except for the fields in `theirs`. */
  resolve: (fieldsToTake: ReadonlySet<string>) => Promise<void>;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

export function useProductForm(product: OfficeProduct | undefined, empty: ProductValues = NEW_PRODUCT): ProductForm {
  const session = useSession();
  const [base, setBase] = useState(product);
  const [values, setValues] = useState(product ? toProductValues(product) : empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  const baseValues = base ? toProductValues(base) : empty;
  const isDirty = Object.keys(findChange(baseValues, values)).length > 0;

  const send = (from: OfficeProduct | undefined, newValues: ProductValues): Promise<OfficeProduct> =>
    from
      ? callOffice("changeProduct", {
          params: { id: from.id },
          body: { version: from.version, change: findChange(toProductValues(from), newValues) },
        })
      : callOffice("createProduct", {
          body: toNewProduct(newValues, { withCost: hasPermission(session, "catalogue.cost") }),
        });

  const saveFrom = async (from: OfficeProduct | undefined, newValues: ProductValues) => {
    const problems = validateValues(newValues);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return undefined;
    setSaving(true);
    try {
      const saved = await send(from, newValues);
      setBase(saved);
      // Text typed and photos uploaded during the save stay on top of the saved values.
      setValues((now) => mergeValues(newValues, now, { saved: toProductValues(saved), fieldsToTake: NO_FIELDS }));
      setConflict(undefined);
      const others = from !== undefined && saved.version > from.version + 1;
      notify({
        title: "Saved",
        message: others ? "Together with what others have changed meanwhile." : saved.name,
        type: "success",
      });
      return saved;
    } catch (error) {
      await handleError(error, from);
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  const handleError = async (error: unknown, from: OfficeProduct | undefined) => {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === "changed-meanwhile" && from) {
      const saved = await callOffice("getProduct", { params: { id: from.id } });
      setConflict({ saved, fields: error.fields ?? {} });
      return;
    }
    setErrors(error.fields ?? {});
    // A change that was saved after all is recognised by its version, a new product by its key.
    notifyError(error, "No answer came. Please save again");
  };

  return {
    base,
    values,
    errors,
    isDirty,
    isSaving,
    conflict,
    set: (changes) =>
      setValues((before) => ({ ...before, ...(typeof changes === "function" ? changes(before) : changes) })),
    save: (changes = {}) => {
      const merged = { ...values, ...changes };
      setValues(merged);
      return saveFrom(base, merged);
    },
    refresh: async () => {
      if (!base) return;
      const saved = await callOffice("getProduct", { params: { id: base.id } });
      setBase(saved);
      setValues((now) => mergeValues(baseValues, now, { saved: toProductValues(saved), fieldsToTake: NO_FIELDS }));
    },
    resolve: async (fieldsToTake) => {
      if (!conflict) return;
      const merged = mergeValues(baseValues, values, { saved: toProductValues(conflict.saved), fieldsToTake });
      setBase(conflict.saved);
      setValues(merged);
      setConflict(undefined);
      await saveFrom(conflict.saved, merged);
    },
  };
}
