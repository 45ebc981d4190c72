import { DEFAULT_TAX_UNIT, SALE_TYPE_NAMES, SALE_TYPES } from "#contract/rules/order/tax.ts";
import {
  formatMonths,
  WARRANTY_CLASS_NAMES,
  WARRANTY_CLASSES,
  WARRANTY_TEXT_MAX_CHARACTERS,
} from "#contract/rules/product/warranty.ts";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { EditedField } from "../edited-field.tsx";
import type { ProductForm } from "../use-product-form.ts";
import { Panel } from "./panel.tsx";

export function Codes({ form }: { form: ProductForm }) {
  const { values, errors, set } = form;
  return (
    <Panel title="Codes, warranty, reorder level and tax" id="section-codes" folds>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <EditedField form={form} name="sku">
          <TextInput
            label="SKU"
            value={values.sku}
            error={errors.sku}
            maxLength={64}
            onChange={(event) => set({ sku: event.currentTarget.value })}
          />
        </EditedField>
        <EditedField form={form} name="barcode">
          <TextInput
            label="Barcode"
            hint="EAN-8, EAN-13 or UPC; you can scan it"
            inputMode="numeric"
            value={values.barcode}
            error={errors.barcode}
            maxLength={64}
            onChange={(event) => set({ barcode: event.currentTarget.value })}
          />
        </EditedField>
        <EditedField form={form} name="asksSerials">
          <Select
            label="Serial numbers"
            hint="If each piece has one, it is scanned when it is received and packed"
            value={values.asksSerials ? "yes" : "no"}
            error={errors.asksSerials}
            onChange={(event) => set({ asksSerials: event.currentTarget.value === "yes" })}
          >
            <option value="no">Not recorded</option>
            <option value="yes">Ask for the serial number of each piece</option>
          </Select>
        </EditedField>
        <WarrantyFields form={form} />
        <EditedField form={form} name="reorderLevel">
          <TextInput
            label="Reorder level"
            hint="Listed under Low stock at this number. Empty: based on sales"
            inputMode="numeric"
            value={values.reorderLevel}
            error={errors.reorderLevel}
            onChange={(event) => set({ reorderLevel: event.currentTarget.value })}
          />
        </EditedField>
        <TaxFields form={form} />
      </div>
    </Panel>
  );
}

const WARRANTY_TEXTS = [
  { name: "warrantyCovers", label: "What the warranty covers", hint: "Such as parts and labour, no burnt parts" },
  { name: "warrantyClaimAt", label: "Where to claim it", hint: "Such as our shop, or the distributor's address" },
] as const;

/** For invoices. */
function TaxFields({ form }: { form: ProductForm }) {
  const { values, errors, set } = form;
  return (
    <>
      <EditedField form={form} name="hsCode">
        <TextInput
          label="HS code"
          hint="Such as 8471.3010. Empty: as set for its sub-category"
          value={values.hsCode}
          error={errors.hsCode}
          maxLength={9}
          onChange={(event) => set({ hsCode: event.currentTarget.value })}
        />
      </EditedField>
      <EditedField form={form} name="taxUnit">
        <TextInput
          label="Tax unit"
          hint={`Empty: as set for its sub-category, or "${DEFAULT_TAX_UNIT}"`}
          value={values.taxUnit}
          error={errors.taxUnit}
          maxLength={60}
          onChange={(event) => set({ taxUnit: event.currentTarget.value })}
        />
      </EditedField>
      <EditedField form={form} name="saleType">
        <Select
          label="Sale type"
          value={values.saleType}
          error={errors.saleType}
          onChange={(event) =>
            set({ saleType: SALE_TYPE_NAMES.find((name) => name === event.currentTarget.value) ?? "" })
          }
        >
          <option value="">As set for its sub-category</option>
          {SALE_TYPE_NAMES.map((name) => (
            <option key={name} value={name}>
              {SALE_TYPES[name]}
            </option>
          ))}
        </Select>
      </EditedField>
    </>
  );
}

/** Which default of the settings applies while the product names no warranty. */
function describeDefault(base: ProductForm["base"]): string | undefined {
  if (!base?.warrantyDefault) return undefined;
  const { brand, subCategory, warrantyClass, months } = base.warrantyDefault;
  const terms =
    warrantyClass === "none" ? WARRANTY_CLASSES.none : `${formatMonths(months)}, ${WARRANTY_CLASSES[warrantyClass]}`;
  return `As set for ${[brand, subCategory].filter(Boolean).join(", ")}: ${terms}`;
}

function WarrantyFields({ form }: { form: ProductForm }) {
  const { values, errors, set } = form;
  const isUnnamed = values.warrantyClass === "";
  return (
    <>
      <EditedField form={form} name="warrantyClass">
        <Select
          label="Warranty"
          hint={isUnnamed ? describeDefault(form.base) : undefined}
          value={values.warrantyClass}
          error={errors.warrantyClass}
          onChange={(event) =>
            set({ warrantyClass: WARRANTY_CLASS_NAMES.find((name) => name === event.currentTarget.value) ?? "" })
          }
        >
          <option value="">Not specified</option>
          {WARRANTY_CLASS_NAMES.map((name) => (
            <option key={name} value={name}>
              {WARRANTY_CLASSES[name]}
            </option>
          ))}
        </Select>
      </EditedField>
      <EditedField form={form} name="warrantyMonths">
        <TextInput
          label="Warranty in months"
          inputMode="numeric"
          value={values.warrantyMonths}
          error={errors.warrantyMonths}
          onChange={(event) => set({ warrantyMonths: event.currentTarget.value })}
        />
      </EditedField>
      {WARRANTY_TEXTS.map(({ name, label, hint }) => (
        <EditedField key={name} form={form} name={name}>
          <TextInput
            label={label}
            hint={hint}
            value={values[name]}
            error={errors[name]}
            maxLength={WARRANTY_TEXT_MAX_CHARACTERS}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        </EditedField>
      ))}
    </>
  );
}
