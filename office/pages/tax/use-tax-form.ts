import { useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { TaxSettings } from "#contract/office/orders/tax.ts";
import type { SaleType } from "#contract/rules/order/tax.ts";
import { callOffice } from "#office/api/client.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";

/** Empty texts stand for the values of the standard. */
export interface TaxFormValues extends Omit<TaxSettings, "version" | "defaults"> {
  defaults: { subCategoryId: number; hsCode: string; taxUnit: string; saleType: SaleType | "" }[];
}

const toFormValues = ({ ntn, strn, province, note, rates, defaults }: TaxSettings): TaxFormValues => ({
  ntn,
  strn,
  province,
  note,
  rates,
  defaults: defaults.map(({ subCategoryId, hsCode, taxUnit, saleType }) => ({
    subCategoryId,
    hsCode: hsCode ?? "",
    taxUnit: taxUnit ?? "",
    saleType: saleType ?? "",
  })),
});

const toSettings = ({ defaults, ...values }: TaxFormValues): Omit<TaxSettings, "version"> => ({
  ...values,
  defaults: defaults.map(({ subCategoryId, hsCode, taxUnit, saleType }) => ({
    subCategoryId,
    hsCode: hsCode.trim() || null,
    taxUnit: taxUnit.trim() || null,
    saleType: saleType || null,
  })),
});

export function useTaxForm(settings: TaxSettings) {
  const [version, setVersion] = useState(settings.version);
  const form = useForm<TaxFormValues>({ defaultValues: toFormValues(settings) });
  const { isDirty, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  useUnsavedChanges(isDirty && !isSubmitting);
  const save = form.handleSubmit(async (values) => {
    try {
      const saved = await callOffice("changeTaxSettings", { body: { ...toSettings(values), version } });
      setVersion(saved.version);
      form.reset(toFormValues(saved));
      notify({ title: "Saved", message: "Invoices from now on follow these settings.", type: "success" });
      await revalidate();
    } catch (error) {
      showErrors(error);
    }
  });
  const showErrors = (error: unknown) => {
    if (error instanceof ShopError && error.code === "proof-needed") return;
    const fields = Object.entries(error instanceof ShopError ? (error.fields ?? {}) : {});
    for (const [field, message] of fields)
      form.setError(field === "rates" || field === "defaults" ? "root" : (field as Path<TaxFormValues>), {
        type: "server",
        message,
      });
    if (fields.length > 0) return;
    const isConflict = error instanceof ShopError && error.code === "changed-meanwhile";
    const message = isConflict
      ? "Somebody else has changed these settings meanwhile. Please load the page again."
      : getServerMessage(error, "The shop does not answer. It is not known whether this was saved; please try again");
    form.setError("root", { message });
  };
  return { form, save };
}
