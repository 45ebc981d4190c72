import type { Benefit } from "#contract/rules/pricing/promotion.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { NumberField, OptionalNumberField } from "./number-field.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { BENEFIT_NAMES, createBenefit, EMPTY_TARGET, type Errors } from "./promotion-draft.ts";
import { TargetFields } from "./target-fields.tsx";

interface BenefitFieldsProps {
  benefit: Benefit;
  errors: Errors;
  choices: CatalogueChoices;
  onChange: (benefit: Benefit) => void;
}

/** What the promotion gives. */
export function BenefitFields(props: BenefitFieldsProps) {
  const { benefit, onChange } = props;
  return (
    <div className="grid gap-3">
      <Select
        label="Gives"
        value={benefit.kind}
        onChange={(event) => onChange(createBenefit(event.target.value as Benefit["kind"]))}
      >
        {Object.entries(BENEFIT_NAMES).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Select>
      <KindFields {...props} />
    </div>
  );
}

function KindFields({ benefit, errors, choices, onChange }: BenefitFieldsProps) {
  switch (benefit.kind) {
    case "percent":
      return (
        <div className="grid gap-3 md:grid-cols-2">
          <NumberField
            label="Percent"
            value={benefit.percent}
            error={errors["benefit.percent"]}
            onChange={(percent) => onChange({ ...benefit, percent })}
          />
          <OptionalNumberField
            label="Greatest discount in rupees"
            hint="Empty: no maximum"
            value={benefit.maxRupees}
            error={errors["benefit.maxRupees"]}
            onChange={(maxRupees) => onChange({ ...benefit, maxRupees })}
          />
        </div>
      );
    case "amount":
      return (
        <div className="grid gap-3">
          <NumberField
            label="Rupees off"
            value={benefit.rupees}
            error={errors["benefit.rupees"]}
            onChange={(rupees) => onChange({ ...benefit, rupees })}
          />
          <Checkbox
            label="For each item instead of once for the order"
            checked={benefit.perPiece}
            onChange={(event) => onChange({ ...benefit, perPiece: event.target.checked })}
          />
        </div>
      );
    case "delivery":
      return (
        <OptionalNumberField
          label="Rupees off delivery"
          hint="Empty: delivery is free"
          value={benefit.rupeesOff}
          error={errors["benefit.rupeesOff"]}
          onChange={(rupeesOff) => onChange({ ...benefit, rupeesOff })}
        />
      );
    case "buy-get":
      return <BuyGetFields benefit={benefit} errors={errors} choices={choices} onChange={onChange} />;
    case "bundle":
      return <BundleFields benefit={benefit} errors={errors} choices={choices} onChange={onChange} />;
    case "gift":
      return (
        <div className="grid gap-3">
          <ProductPicker
            label="Gift"
            error={errors["benefit.productId"]}
            onChoose={({ id, name }) => onChange({ ...benefit, productId: id, name: name.slice(0, 60) })}
          />
          {benefit.productId > 0 && <p className="text-muted">Product {benefit.productId}</p>}
          <TextInput
            label="Name of the gift"
            value={benefit.name}
            error={errors["benefit.name"]}
            onChange={(event) => onChange({ ...benefit, name: event.target.value })}
          />
          <NumberField
            label="Pieces"
            value={benefit.quantity}
            error={errors["benefit.quantity"]}
            onChange={(quantity) => onChange({ ...benefit, quantity })}
          />
        </div>
      );
  }
}

type FieldsOf<K extends Benefit["kind"]> = Omit<BenefitFieldsProps, "benefit"> & {
  benefit: Extract<Benefit, { kind: K }>;
};

function BuyGetFields({ benefit, errors, choices, onChange }: FieldsOf<"buy-get">) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-4">
        {(["buy", "get", "percentOff", "timesPerOrder"] as const).map((field) => (
          <NumberField
            key={field}
            label={{ buy: "Buy", get: "Get", percentOff: "Percent off", timesPerOrder: "Times per order" }[field]}
            value={benefit[field]}
            error={errors[`benefit.${field}`]}
            onChange={(value) => onChange({ ...benefit, [field]: value })}
          />
        ))}
      </div>
      <Checkbox
        label="The free items are other products; otherwise the cheapest of each set are free"
        checked={benefit.getTarget !== null}
        onChange={(event) => onChange({ ...benefit, getTarget: event.target.checked ? EMPTY_TARGET : null })}
      />
      {benefit.getTarget && (
        <TargetFields
          legend="Free items"
          target={benefit.getTarget}
          path="benefit.getTarget"
          errors={errors}
          choices={choices}
          onChange={(getTarget) => onChange({ ...benefit, getTarget })}
        />
      )}
    </div>
  );
}

function BundleFields({ benefit, errors, choices, onChange }: FieldsOf<"bundle">) {
  const { parts } = benefit;
  const changePart = (at: number, part: (typeof parts)[number]) =>
    onChange({ ...benefit, parts: parts.map((other, place) => (place === at ? part : other)) });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 md:grid-cols-2">
        <NumberField
          label="Price together"
          value={benefit.price}
          error={errors["benefit.price"]}
          onChange={(price) => onChange({ ...benefit, price })}
        />
        <NumberField
          label="Times per order"
          value={benefit.timesPerOrder}
          error={errors["benefit.timesPerOrder"]}
          onChange={(timesPerOrder) => onChange({ ...benefit, timesPerOrder })}
        />
      </div>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no ids and are only appended or removed
        <div key={at} className="grid gap-3 border-t border-line pt-3">
          <TargetFields
            legend={`Part ${at + 1}`}
            target={part.target}
            path={`benefit.parts.${at}.target`}
            errors={errors}
            choices={choices}
            onChange={(target) => changePart(at, { ...part, target })}
          />
          <NumberField
            label={`Pieces of part ${at + 1}`}
            value={part.quantity}
            error={errors[`benefit.parts.${at}.quantity`]}
            onChange={(quantity) => changePart(at, { ...part, quantity })}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          onClick={() => onChange({ ...benefit, parts: [...parts, { target: EMPTY_TARGET, quantity: 1 }] })}
        >
          Add part
        </Button>
        {parts.length > 1 && (
          <Button kind="secondary" onClick={() => onChange({ ...benefit, parts: parts.slice(0, -1) })}>
            Remove last part
          </Button>
        )}
      </div>
    </div>
  );
}
