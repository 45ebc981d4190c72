import { useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { WarrantyDefault, WarrantyDefaults } from "#contract/office/catalogue/warranty-default.ts";
import { callOffice } from "#office/api/client.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { notify } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";

/** Choices are texts; an empty one means "any". */
export interface WarrantyFormValues {
  defaults: (Omit<WarrantyDefault, "brandId" | "subCategoryId"> & { brandId: string; subCategoryId: string })[];
}

const toFormValues = ({ defaults }: WarrantyDefaults): WarrantyFormValues => ({
  defaults: defaults.map(({ brandId, subCategoryId, ...terms }) => ({
    ...terms,
    brandId: String(brandId ?? ""),
    subCategoryId: String(subCategoryId ?? ""),
  })),
});

const toId = (choice: string) => (choice === "" ? null : Number(choice));

export function useWarrantyForm(settings: WarrantyDefaults) {
  const [version, setVersion] = useState(settings.version);
  const form = useForm<WarrantyFormValues>({ defaultValues: toFormValues(settings) });
  const { isDirty, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  useUnsavedChanges(isDirty && !isSubmitting);
  const save = form.handleSubmit(async ({ defaults: rows }) => {
    const defaults = rows.map(({ brandId, subCategoryId, ...terms }) => ({
      ...terms,
      brandId: toId(brandId),
      subCategoryId: toId(subCategoryId),
    }));
    try {
      const saved = await callOffice("changeWarrantyDefaults", { body: { version, defaults } });
      setVersion(saved.version);
      form.reset(toFormValues(saved));
      notify({
        title: "Saved",
        message: "Product pages show the new warranty. Delivered orders keep theirs.",
        type: "success",
      });
      await revalidate();
    } catch (error) {
      showError(error);
    }
  });
  const showError = (error: unknown) => {
    if (error instanceof ShopError && error.code === "proof-needed") return;
    const [first] = Object.values(error instanceof ShopError ? (error.fields ?? {}) : {});
    const isConflict = error instanceof ShopError && error.code === "changed-meanwhile";
    const message = isConflict
      ? "Somebody else has changed these settings meanwhile. Please load the page again."
      : (first ??
        getServerMessage(error, "The shop does not answer. It is not known whether this was saved; please try again"));
    form.setError("root", { message });
  };
  return { form, save };
}
