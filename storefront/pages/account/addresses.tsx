import { MapPin } from "lucide-react";
import type { Address } from "#contract/shop/customer.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { COUNTRY } from "#storefront/features/address/address.ts";
import { AddressForm } from "#storefront/features/address/address-form.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/notification/notify.ts";
import { AccountCard, DescriptionList } from "./account-card.tsx";
import { useAccountUser } from "./account-user.ts";
import { EditButton, useEditing } from "./editing.tsx";

export default function Addresses() {
  const { user } = useAccountUser();
  const {
    status,
    data: address,
    retry,
    replace,
  } = useLoaded(user.id, async () => {
    return (await callApi("getAddress", { query: { id: user.id } })).address ?? null;
  });
  const { editing, startEditing, stopEditing, returnedToView } = useEditing();

  const handleSaved = (next: Address) => {
    replace(next);
    stopEditing();
    notify({ title: "Success", message: "Your address has been saved", type: "success" });
  };

  return (
    <AccountCard
      heading="Delivery Address"
      action={address && !editing && <EditButton onClick={startEditing} focused={returnedToView} />}
    >
      <PageMeta title="My Addresses" noindex />
      {status === "failed" && <TryAgain onClick={retry} what="your address" />}
      {status === "ready" && editing && (
        <AddressForm
          userId={user.id}
          initial={address ?? null}
          submitLabel="Save Address"
          showCountry
          onCancel={stopEditing}
          onSaved={handleSaved}
          onFailed={() => window.alert("Failed to update address. Please try again.")}
        />
      )}
      {status === "ready" && !editing && !address && <NoAddress onAdd={startEditing} />}
      {(status === "loading" || (address && !editing)) && <AddressFacts address={address ?? undefined} />}
    </AccountCard>
  );
}

function AddressFacts({ address }: { address: Address | undefined }) {
  return (
    <DescriptionList
      facts={[
        ["Address", address?.address],
        ["City", address?.city.name],
        ["State", address?.state.name],
        ["Postal code", address?.postalCode],
        ["Phone", address?.phone],
        ["Country", COUNTRY],
      ]}
    />
  );
}

function NoAddress({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-sunken px-4 py-12 text-center">
      <MapPin aria-hidden size={32} strokeWidth={1.5} className="text-muted" />
      <p className="text-muted">You have not saved an address yet.</p>
      <Button onClick={onAdd}>Add Address</Button>
    </div>
  );
}
