import { useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { OfficeProduct } from "#contract/office/product.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import {
  changeOf,
  merged,
  NEW_PRODUCT,
  newProductOf,
  type ProductValues,
  problemsOf,
  valuesOf,
} from "./product-values.ts";

/** Somebody has saved the same fields meanwhile. */
export interface Conflict {
  saved: OfficeProduct;
  /** By field, who. */
  fields: Readonly<Record<string, string>>;
}

export interface ProductForm {
  /** What is there, as it was last seen; nothing while the product is new. */
  base: OfficeProduct | undefined;
  values: ProductValues;
  errors: Readonly<Record<string, string>>;
  isDirty: boolean;
  isSaving: boolean;
  conflict: Conflict | undefined;
  /** A function gets what is there at its time: for what comes by itself, such as a photo that has arrived. */
  set: (changes: Partial<ProductValues> | ((values: ProductValues) => Partial<ProductValues>)) => void;
  /** Answers what was saved, or nothing where it was refused. */
  save: (changes?: Partial<ProductValues>) => Promise<OfficeProduct | undefined>;
  /** Looks at what is there by now; what is unsaved here stays on top of it. */
  refresh: () => Promise<void>;
  /** Mine on top of theirs, but for the fields that are left to them. */
  resolve: (theirs: ReadonlySet<string>) => Promise<void>;
}

const NOTHING: ReadonlySet<string> = new Set();

export function useProductForm(product: OfficeProduct | undefined, empty: ProductValues = NEW_PRODUCT): ProductForm {
  const session = useSession();
  const [base, setBase] = useState(product);
  const [values, setValues] = useState(product ? valuesOf(product) : empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  const baseValues = base ? valuesOf(base) : empty;
  const isDirty = Object.keys(changeOf(baseValues, values)).length > 0;

  const send = (from: OfficeProduct | undefined, wanted: ProductValues): Promise<OfficeProduct> =>
    from
      ? office("changeProduct", {
          params: { id: from.id },
          body: { version: from.version, change: changeOf(valuesOf(from), wanted) },
        })
      : office("createProduct", { body: newProductOf(wanted, { withCost: may(session, "catalogue.cost") }) });

  const saveFrom = async (from: OfficeProduct | undefined, wanted: ProductValues) => {
    const problems = problemsOf(wanted);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return undefined;
    setSaving(true);
    try {
      const saved = await send(from, wanted);
      setBase(saved);
      // Whoever types on, and a photo that arrives, while it is being saved changes what is there by now.
      setValues((now) => merged(wanted, now, { saved: valuesOf(saved), theirs: NOTHING }));
      setConflict(undefined);
      const others = from !== undefined && saved.version > from.version + 1;
      notify({
        title: "Saved",
        message: others ? "Together with what others have changed meanwhile." : saved.name,
        type: "success",
      });
      return saved;
    } catch (error) {
      await refused(error, from);
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  const refused = async (error: unknown, from: OfficeProduct | undefined) => {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === "changed-meanwhile" && from) {
      const saved = await office("getProduct", { params: { id: from.id } });
      setConflict({ saved, fields: error.fields ?? {} });
      return;
    }
    setErrors(error.fields ?? {});
    // A change that was saved after all is recognised by its version, a new product by the request's key.
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
      const wanted = { ...values, ...changes };
      setValues(wanted);
      return saveFrom(base, wanted);
    },
    refresh: async () => {
      if (!base) return;
      const saved = await office("getProduct", { params: { id: base.id } });
      setBase(saved);
      setValues((now) => merged(baseValues, now, { saved: valuesOf(saved), theirs: NOTHING }));
    },
    resolve: async (theirs) => {
      if (!conflict) return;
      const wanted = merged(baseValues, values, { saved: valuesOf(conflict.saved), theirs });
      setBase(conflict.saved);
      setValues(wanted);
      setConflict(undefined);
      await saveFrom(conflict.saved, wanted);
    },
  };
}
