import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { PromotionDetails, PromotionForm } from "#contract/office/catalogue/promotion-calls.ts";
import { callOffice } from "#office/api/client.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { type Errors, toErrorsByPath } from "./promotion-draft.ts";

/** The form being edited, and how it is saved: as a change of the promotion, or as a new one. */
export function usePromotionForm(promotion: PromotionDetails | undefined, initial: PromotionForm) {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  useUnsavedChanges(form !== initial && !busy);
  const change = (changed: Partial<PromotionForm>) => setForm((before) => ({ ...before, ...changed }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      const saved = promotion
        ? await callOffice("changePromotion", {
            params: { id: promotion.id },
            body: { ...form, version: promotion.version },
          })
        : await callOffice("createPromotion", { body: form });
      notify({ title: "Saved", message: saved.row.label, type: "success" });
      await navigate(`/promotions/${saved.id}`);
    } catch (error) {
      if (error instanceof ShopError && error.fields) setErrors(toErrorsByPath(error.fields));
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return { form, errors, busy, change, save };
}
