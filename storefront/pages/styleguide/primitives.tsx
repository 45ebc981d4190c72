import Heart from "lucide-react/icons/heart";
import { useState } from "react";
import { Breadcrumb } from "#storefront/components/breadcrumb.tsx";
import { DiscountBadge } from "#storefront/components/discount-badge.tsx";
import { Price } from "#storefront/components/price.tsx";
import { QuantitySelector } from "#storefront/components/quantity-selector.tsx";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { CodeInput } from "#ui/form/code-input.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Section } from "./section.tsx";

const KINDS = ["primary", "secondary", "quiet", "danger"] as const;
const SIZES = ["small", "medium", "large"] as const;
const noop = () => {};

/** The primitives of ui/ in their states. */
export function Primitives() {
  return (
    <>
      <Section heading="Buttons">
        {KINDS.map((kind) => (
          <div key={kind} className="flex flex-wrap items-center gap-3">
            {SIZES.map((size) => (
              <Button key={size} kind={kind} size={size}>
                {`${kind}, ${size}`}
              </Button>
            ))}
            <Button kind={kind} disabled>
              {`${kind}, disabled`}
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/">A link</ButtonLink>
          <SubmitButton busy busyLabel="Placing...">
            Place
          </SubmitButton>
          <IconButton label="An icon">
            <Heart aria-hidden className="size-5" />
          </IconButton>
          <TryAgain onClick={noop} />
        </div>
      </Section>
      <Section heading="Forms">
        <Fields />
      </Section>
      <Section heading="Products">
        <Breadcrumb crumbs={[{ name: "Home", to: "/" }, { name: "GPU" }, { name: "NVIDIA GeForce" }]} />
        <div className="flex flex-wrap items-center gap-8">
          <DiscountBadge discount={12} />
          <Price netPrice={131_912} total={149_900} />
          <Price netPrice={131_912} total={149_900} size="page" />
        </div>
      </Section>
    </>
  );
}

function Fields() {
  const [quantity, setQuantity] = useState(1);
  const [code, setCode] = useState("123");
  return (
    <div className="grid max-w-3xl gap-x-6 gap-y-3 sm:grid-cols-2">
      <TextInput label="Text" hint="With a hint" />
      <TextInput label="Text with an error" defaultValue="12" error="Invalid Pakistani postalCode" />
      <TextInput label="Read only" defaultValue="demo@rigbazaar.pk" readOnly />
      <TextInput label="Disabled" defaultValue="Pakistan" disabled />
      <PasswordInput label="Password" defaultValue="demo-password" />
      <Select label="Select">
        <option>Punjab</option>
        <option>Sindh</option>
      </Select>
      <TextArea label="Text area" defaultValue="House 12, Street 4" />
      <CodeInput label="Code" name="code" value={code} onChange={setCode} />
      <div className="flex items-center gap-8">
        <Checkbox label="Checkbox" defaultChecked />
        <QuantitySelector quantity={quantity} stock={5} onChange={setQuantity} />
      </div>
      <div className="grid gap-3">
        <FormMessage kind="success">Your account details have been updated successfully!</FormMessage>
        <FormMessage kind="danger">Something went wrong</FormMessage>
      </div>
    </div>
  );
}
