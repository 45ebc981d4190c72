import type { ReactNode } from "react";
import type { PromotionDetails, PromotionForm } from "#contract/office/catalogue/promotion-calls.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { BenefitFields } from "./benefit-fields.tsx";
import { type CityChoice, ConditionFields } from "./condition-fields.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { TargetFields } from "./target-fields.tsx";
import { usePromotionForm } from "./use-promotion-form.ts";

interface PromotionEditorProps {
  promotion: PromotionDetails | undefined;
  initial: PromotionForm;
  choices: CatalogueChoices;
  cities: readonly CityChoice[];
}

export function PromotionEditor({ promotion, initial, choices, cities }: PromotionEditorProps) {
  const { form, errors, busy, change, save } = usePromotionForm(promotion, initial);
  const { benefit, target } = form;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form onSubmit={(event) => void save(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Section title="Name and code">
          <NameFields form={form} errors={errors} onChange={change} />
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
