import { formatRupees } from "#contract/rules/money.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import { EditedField } from "../edited-field.tsx";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";
import { summarizePrice } from "./price-summary.ts";

/** The net price is calculated while typing; the cost is shown only with the permission. */
export function Prices({ form, isBundle }: { form: ProductForm; isBundle: boolean }) {
  const { values, errors, set } = form;
  const withCosts = hasPermission(useSession(), "catalogue.cost");
  const { netPrice, margin, isBelowCost } = summarizePrice(values);
  return (
    <Panel title="Price" id="section-price">
      <div className="grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-4">
        <EditedField form={form} name="total">
          <TextInput
            label="Price in rupees"
            inputMode="numeric"
            value={values.total}
            error={errors.total}
            readOnly={isBundle}
            hint={isBundle ? "Sum of its parts" : undefined}
            onChange={(event) => set({ total: event.currentTarget.value })}
          />
        </EditedField>
        <EditedField form={form} name="discount">
          <TextInput
            label="Discount in %"
            inputMode="numeric"
            value={values.discount}
            error={errors.discount}
            onChange={(event) => set({ discount: event.currentTarget.value })}
          />
        </EditedField>
        {withCosts && (
          <EditedField form={form} name="cost">
            <TextInput
              label="Cost in rupees"
              inputMode="numeric"
              value={values.cost}
              error={errors.cost}
              hint={margin && `Margin ${formatRupees(margin.rupees)}, ${margin.percent}%`}
              onChange={(event) => set({ cost: event.currentTarget.value })}
            />
          </EditedField>
        )}
        <p aria-live="polite" className="sm:pt-7">
          Shoppers pay <strong className="tabular-nums">{netPrice === undefined ? "…" : formatRupees(netPrice)}</strong>
          {isBelowCost && <span className="font-medium text-sale"> — below cost</span>}
        </p>
      </div>
    </Panel>
  );
}
