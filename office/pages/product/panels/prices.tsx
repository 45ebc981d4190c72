import { formatRupees } from "#contract/rules/money.ts";
import { WARRANTY_CLASS_NAMES, WARRANTY_CLASSES } from "#contract/rules/product/warranty.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";
import { summarizePrice } from "./price-summary.ts";

/** The net price is calculated while typing; the cost is shown only with the permission. */
export function Prices({ form, isBundle }: { form: ProductForm; isBundle: boolean }) {
  const { values, errors, set } = form;
  const withCost = hasPermission(useSession(), "catalogue.cost");
  const { netPrice, margin, isBelowCost } = summarizePrice(values);
  return (
    <Panel title="Price">
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        <TextInput
          label="Price in rupees"
          inputMode="numeric"
          value={values.total}
          error={errors.total}
          readOnly={isBundle}
          hint={isBundle ? "What its parts cost" : undefined}
          onChange={(event) => set({ total: event.currentTarget.value })}
        />
        <TextInput
          label="Discount in %"
          inputMode="numeric"
          value={values.discount}
          error={errors.discount}
          onChange={(event) => set({ discount: event.currentTarget.value })}
        />
        {withCost && (
          <TextInput
            label="Cost in rupees"
            inputMode="numeric"
            value={values.cost}
            error={errors.cost}
            hint={margin && formatMargin(margin)}
            onChange={(event) => set({ cost: event.currentTarget.value })}
          />
        )}
      </div>
      <p aria-live="polite">
        Shoppers pay <strong className="tabular-nums">{netPrice === undefined ? "…" : formatRupees(netPrice)}</strong>
        {isBelowCost && <span className="font-medium text-sale"> — less than it costs</span>}
      </p>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <WarrantyFields form={form} />
        <TextInput
          label="SKU"
          value={values.sku}
          error={errors.sku}
          maxLength={64}
          onChange={(event) => set({ sku: event.currentTarget.value })}
        />
        <TextInput
          label="Barcode"
          hint="EAN-8, EAN-13 or UPC; a scanner may type it"
          inputMode="numeric"
          value={values.barcode}
          error={errors.barcode}
          maxLength={64}
          onChange={(event) => set({ barcode: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}

function WarrantyFields({ form: { values, errors, set } }: { form: ProductForm }) {
  return (
    <>
      <Select
        label="Warranty"
        value={values.warrantyClass}
        error={errors.warrantyClass}
        onChange={(event) =>
          set({ warrantyClass: WARRANTY_CLASS_NAMES.find((name) => name === event.currentTarget.value) ?? "" })
        }
      >
        <option value="">Not said</option>
        {WARRANTY_CLASS_NAMES.map((name) => (
          <option key={name} value={name}>
            {WARRANTY_CLASSES[name]}
          </option>
        ))}
      </Select>
      <TextInput
        label="Warranty in months"
        inputMode="numeric"
        value={values.warrantyMonths}
        error={errors.warrantyMonths}
        onChange={(event) => set({ warrantyMonths: event.currentTarget.value })}
      />
    </>
  );
}

function formatMargin({ rupees, percent }: { rupees: number; percent: number }): string {
  return `Margin ${formatRupees(rupees)}, ${percent}%`;
}
