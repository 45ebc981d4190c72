import { useForm } from "react-hook-form";
import type { Courier, Delivery } from "#contract/office/cash/courier.ts";
import { CONNECTED_SERVICES, COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { notifyDone } from "#office/components/notify-done.ts";
import Dialog from "#ui/dialog.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";

interface CourierDialogProps {
  /** Undefined for a new courier. */
  courier: Courier | undefined;
  onClose: (changed?: Delivery) => void;
  onUndone: () => Promise<unknown>;
}

export default function CourierDialog({ courier, onClose, onUndone }: CourierDialogProps) {
  const session = useSession();
  const form = useForm({
    defaultValues: {
      name: courier?.name ?? "",
      trackingUrl: courier?.trackingUrl ?? "",
      express: courier?.express ?? false,
      service: (courier?.service ?? "") as ConnectedService | "",
    },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ service, ...fields }) => {
    const body = { ...fields, service: service === "" ? null : service };
    try {
      const changed = courier
        ? await callOffice("changeCourier", { params: { id: courier.id }, body: { ...body, version: courier.version } })
        : await callOffice("createCourier", { body });
      const version = changed.couriers.find(({ id }) => id === courier?.id)?.version ?? 0;
      const entry = courier
        ? version > courier.version && { action: "courier.change", subject: "courier", id: courier.id }
        : { action: "courier.create", subject: "courier" };
      void notifyDone({ title: "Saved", message: body.name, session, entry: entry || undefined, onUndone });
      onClose(changed);
    } catch (error) {
      if (!showFieldErrors(form, error, ["name", "trackingUrl"])) notifyError(error);
    }
  });
  return (
    <Dialog open onClose={() => onClose()} title={courier ? `Change ${courier.name}` : "Add a courier"}>
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-2">
        <TextInput label="Name" autoComplete="off" error={errors.name?.message} {...form.register("name")} />
        <TextInput
          label="Tracking link"
          inputMode="url"
          autoComplete="off"
          hint="Use {number} in place of the consignment number: https://courier.example/track/{number}"
          error={errors.trackingUrl?.message}
          {...form.register("trackingUrl")}
        />
        <Checkbox
          label="Express courier: compare with the express price on the information pages"
          {...form.register("express")}
        />
        <Select
          label="Its parcels are booked"
          hint="A connected courier books them from the order desk"
          {...form.register("service")}
        >
          <option value="">By hand</option>
          {CONNECTED_SERVICES.map((name) => (
            <option key={name} value={name}>
              At {COURIER_SERVICES[name]}
            </option>
          ))}
        </Select>
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" className="justify-self-end">
          Save courier
        </SubmitButton>
      </form>
    </Dialog>
  );
}
