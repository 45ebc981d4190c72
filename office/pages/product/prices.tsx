import { formatRupees, netPriceRupees } from "#contract/rules/money.ts";
import { WARRANTY_CLASS_NAMES, WARRANTY_CLASSES } from "#contract/rules/warranty.ts";
import { may, useSession } from "#office/api/session.ts";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Panel } from "./panel.tsx";
import { readNumber } from "./product-values.ts";
import type { ProductForm } from "./use-product-form.ts";

/** What shoppers pay, reckoned as it is typed; and what it costs the shop, for who may see it. */
export function Prices({ form: { values, errors, set }, isBundle }: { form: ProductForm; isBundle: boolean }) {
  const withCost = may(useSession(), "catalogue.cost");
  const [total, discount, cost] = [values.total, values.discount || "0", values.cost].map(readNumber);
  const net =
    Number.isInteger(total) && Number.isInteger(discount)
      ? netPriceRupees({ total: total ?? 0, discount: discount ?? 0 })
      : undefined;
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
            hint={net !== undefined && cost !== undefined && !Number.isNaN(cost) ? marginOf(net, cost) : undefined}
            onChange={(event) => set({ cost: event.currentTarget.value })}
          />
        )}
      </div>
      <p aria-live="polite">
        Shoppers pay <strong className="tabular-nums">{net === undefined ? "…" : formatRupees(net)}</strong>
        {net !== undefined && cost !== undefined && cost > net && (
          <span className="font-medium text-sale"> — less than it costs</span>
        )}
      </p>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
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

function marginOf(net: number, cost: number): string {
  return net === 0 ? "" : `Margin ${formatRupees(net - cost)}, ${Math.round(((net - cost) / net) * 100)}%`;
}
