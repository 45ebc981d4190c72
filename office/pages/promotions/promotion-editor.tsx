import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { PromotionDetails, PromotionForm } from "#contract/office/catalogue/promotion-calls.ts";
import { callOffice } from "#office/api/client.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { BenefitFields } from "./benefit-fields.tsx";
import { type CityChoice, ConditionFields, LimitFields } from "./condition-fields.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { type Errors, toErrorsByPath } from "./promotion-draft.ts";
import { TargetFields } from "./target-fields.tsx";

interface PromotionEditorProps {
  promotion: PromotionDetails | undefined;
  initial: PromotionForm;
  choices: CatalogueChoices;
  cities: readonly CityChoice[];
}

export function PromotionEditor({ promotion, initial, choices, cities }: PromotionEditorProps) {
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

  const { benefit, target } = form;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form onSubmit={(event) => void save(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Section title="Name and code">
          <TextInput
            label="Name"
            hint="Shoppers read it beside an automatic discount"
            value={form.name}
            error={errors.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <Select
            label="Applies"
            value={form.trigger}
            onChange={(event) =>
              change(event.target.value === "code" ? { trigger: "code" } : { trigger: "automatic", code: null })
            }
          >
            <option value="code">By code</option>
            <option value="automatic">Automatically</option>
          </Select>
          {form.trigger === "code" && (
            <TextInput
              label="Code for everybody"
              hint="Such as EID10. Leave it empty to generate codes for one order each after saving"
              value={form.code ?? ""}
              error={errors.code}
              onChange={({ target: { value } }) => change({ code: value === "" ? null : value })}
            />
          )}
        </Section>
        <Section title="What it gives">
          <BenefitFields
            benefit={benefit}
            errors={errors}
            choices={choices}
            onChange={(changed) => change({ benefit: changed })}
          />
        </Section>
        {benefit.kind !== "bundle" && (
          <Section title="What it is for">
            <TargetFields
              legend="Products"
              target={target}
              path="target"
              errors={errors}
              choices={choices}
              onChange={(changed) => change({ target: changed })}
            />
          </Section>
        )}
        <Section title="When and for whom">
          <ConditionFields form={form} errors={errors} onChange={change} cities={cities} />
        </Section>
        <Section title="Limits">
          <LimitFields form={form} errors={errors} onChange={change} />
        </Section>
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink kind="secondary" to="/promotions">
            Back
          </ButtonLink>
          <SubmitButton busy={busy} busyLabel="Saving…">
            Save promotion
          </SubmitButton>
        </div>
      </form>
      <PreviewPanel form={form} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
