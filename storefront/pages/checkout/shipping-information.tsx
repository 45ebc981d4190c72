import type { ReactNode, RefObject } from "react";
import type { User } from "#contract/shop/auth.ts";
import type { Address, CheckoutAddress } from "#contract/shop/customer.ts";
import type { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { AddressForm, type AddressFormHandle } from "#storefront/features/address/address-form.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

interface ShippingInformationProps {
  user: User;
  checkout: ReturnType<typeof useLoaded<CheckoutAddress>>;
  form: RefObject<AddressFormHandle | null>;
  onAddressSaved: (address: Address) => void;
}

export function ShippingInformation({ user, checkout, form, onAddressSaved }: ShippingInformationProps) {
  const { name, email } = checkout.data ?? user;
  const address = checkout.data?.address ?? null;
  return (
    <CheckoutSection heading="Shipping information">
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextInput label="Name" value={name} readOnly autoComplete="name" />
        <TextInput label="Email" value={email} readOnly autoComplete="email" />
      </div>
      {checkout.status === "failed" && <TryAgain onClick={checkout.retry} what="your address" />}
      {checkout.status === "loading" && <div aria-hidden className="h-96 animate-pulse rounded-card bg-sunken" />}
      {checkout.status === "ready" && (
        <AddressForm
          ref={form}
          key={address?.id ?? "new"}
          userId={user.id}
          initial={address}
          accountPhone={user.phone}
          submitLabel={address ? "Update Address" : "Create Address"}
          onSaved={onAddressSaved}
          onFailed={() => window.alert("Failed to update address. Please try again.")}
        />
      )}
    </CheckoutSection>
  );
}

export function CheckoutSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  );
}
