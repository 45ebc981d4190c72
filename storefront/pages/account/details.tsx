import { useEffect, useState } from "react";
import { PROFILE_SAVED_MS } from "#contract/rules/limits.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { AccountCard, DescriptionList } from "./account-card.tsx";
import { useAccountUser } from "./account-user.ts";
import { DetailsForm } from "./details-form.tsx";
import { EditButton, useEditing } from "./editing.tsx";
import { OwnAlerts } from "./own-alerts.tsx";
import { OwnCreditCard } from "./own-credit.tsx";

export default function Details() {
  const { user, onChanged } = useAccountUser();
  const { editing, startEditing, stopEditing, returnedToView } = useEditing();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), PROFILE_SAVED_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <>
      <AccountCard
        heading="Personal Information"
        action={!editing && <EditButton onClick={startEditing} focused={returnedToView} />}
      >
        <PageMeta title="My Account" noindex />
        {saved && <FormMessage kind="success">Your account details have been updated successfully!</FormMessage>}
        {editing ? (
          <DetailsForm
            user={user}
            onCancel={stopEditing}
            onSaved={(changed) => {
              onChanged(changed);
              setSaved(true);
              stopEditing();
            }}
          />
        ) : (
          <DescriptionList
            facts={[
              ["Name", user.name],
              ["Email", user.email],
              ["Phone", user.phone],
              ["Password", "••••••••"],
            ]}
          />
        )}
      </AccountCard>
      <OwnCreditCard />
      <OwnAlerts />
    </>
  );
}
