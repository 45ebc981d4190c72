import { useRef, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { notifyDone } from "#office/components/notify-done.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { notifyError } from "#ui/notification/notify.ts";
import {
  type Conflict,
  chooseSide,
  createConflict,
  listFieldsToTake,
  listOpenFields,
  type Side,
} from "./conflict/conflict.ts";
import { formatConflictValue } from "./conflict/conflict-values.ts";
import { clearCorrected, type FieldErrors, toFieldErrors } from "./field-errors.ts";
import {
  findChange,
  mergeValues,
  NEW_PRODUCT,
  type ProductValues,
  toProductValues,
  validateValues,
} from "./product-values.ts";
import { findSavedEntry, sendProduct } from "./send-product.ts";

export interface ProductForm {
  /** The product as last loaded; undefined while the product is new. */
  base: OfficeProduct | undefined;
  values: ProductValues;
  errors: FieldErrors;
  /** Grows with every save that was refused because of its fields. */
  refusals: number;
  isDirty: boolean;
  isSaving: boolean;
  conflict: Conflict | undefined;
  /** A function gets the current values, for automatic changes such as a photo that has arrived. */
  set: (changes: Partial<ProductValues> | ((values: ProductValues) => Partial<ProductValues>)) => void;
  /** Returns the saved product, or undefined when the save was refused. */
  save: (changes?: Partial<ProductValues>) => Promise<OfficeProduct | undefined>;
  /** Loads the product again and keeps the unsaved changes. */
  refresh: () => Promise<void>;
  /** Chooses one value of a conflict; the last choice saves the product. */
  chooseSide: (field: string, side: Side) => Promise<void>;
  formatSide: (field: string, side: Side) => string;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

interface Options {
  empty?: ProductValues;
  choices: CatalogueChoices;
}

export function useProductForm(
  product: OfficeProduct | undefined,
  { empty = NEW_PRODUCT, choices }: Options,
): ProductForm {
  const session = useSession();
  const { base, values, errors, refusals, accept, refuse, set } = useEditedProduct(product, empty);
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaving, setSaving] = useState(false);
  const baseValues = base ? toProductValues(base) : empty;

  const saveFrom = async (from: OfficeProduct | undefined, newValues: ProductValues) => {
    const problems = validateValues(newValues);
    refuse(problems);
    if (Object.keys(problems).length > 0) return undefined;
    setSaving(true);
    try {
      const saved = await sendProduct(from, newValues, { withCosts: hasPermission(session, "catalogue.cost") });
      accept(saved, newValues);
      setConflict(undefined);
      const isMerged = from !== undefined && saved.version > from.version + 1;
      const message = isMerged ? `${saved.name}, including changes by other staff` : saved.name;
      const entry = findSavedEntry(from, saved);
      void notifyDone({ title: "Saved", message, session, entry, onUndone: () => refresh(saved.id) });
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
    if (error.code === "changed-meanwhile" && from && error.fields) {
      const saved = await callOffice("getProduct", { params: { id: from.id } });
      setConflict(createConflict(saved, error.fields));
      return;
    }
    refuse(toFieldErrors(error.fields));
    // A change that was saved after all is recognised by its version, a new product by its key.
    notifyError(error, "The shop did not respond. Please save again");
  };
  const refresh = async (id: number) => accept(await callOffice("getProduct", { params: { id } }));
  const choose = async (field: string, side: Side) => {
    if (!conflict) return;
    const next = chooseSide(conflict, field, side);
    setConflict(next);
    if (listOpenFields(next).length > 0) return;
    const saved = toProductValues(next.saved);
    const merged = mergeValues(baseValues, values, { saved, fieldsToTake: listFieldsToTake(next) });
    setConflict(undefined);
    accept(next.saved, saved);
    set(merged);
    await saveFrom(next.saved, merged);
  };

  return {
    base,
    values,
    errors,
    refusals,
    isDirty: Object.keys(findChange(baseValues, values)).length > 0,
    isSaving,
    conflict,
    set,
    save: (changes = {}) => {
      set(changes);
      return saveFrom(base, { ...values, ...changes });
    },
    refresh: async () => base && refresh(base.id),
    chooseSide: choose,
    formatSide: (field, side) => {
      const shown = side === "theirs" && conflict ? toProductValues(conflict.saved) : values;
      return formatConflictValue(field, shown, { ...choices, family: shown.family || null });
    },
  };
}

/** The loaded product, the typed values, and the faults of the last save. */
function useEditedProduct(product: OfficeProduct | undefined, empty: ProductValues) {
  const [base, setBase] = useState(product);
  // Undo comes long after a save was rendered, so it needs the newest loaded product.
  const latest = useRef(product);
  const [{ values, errors, refusals }, setForm] = useState({
    values: product ? toProductValues(product) : empty,
    errors: {} as FieldErrors,
    refusals: 0,
  });
  /** What was typed since `sent`, or since the last load, stays on top of the saved values. */
  const accept = (saved: OfficeProduct, sent?: ProductValues) => {
    const mine = sent ?? (latest.current ? toProductValues(latest.current) : empty);
    latest.current = saved;
    setBase(saved);
    setForm((form) => ({
      ...form,
      values: mergeValues(mine, form.values, { saved: toProductValues(saved), fieldsToTake: NO_FIELDS }),
    }));
  };
  const refuse = (problems: FieldErrors) =>
    setForm((form) => ({
      ...form,
      errors: problems,
      refusals: form.refusals + (Object.keys(problems).length > 0 ? 1 : 0),
    }));
  const set: ProductForm["set"] = (changes) =>
    setForm((form) => {
      const next = { ...form.values, ...(typeof changes === "function" ? changes(form.values) : changes) };
      return { ...form, values: next, errors: clearCorrected(form.errors, form.values, next) };
    });
  return { base, values, errors, refusals, accept, refuse, set };
}
