import { useForm } from "react-hook-form";
import type { Delivery } from "#contract/office/cash/courier.ts";
import { callOffice } from "#office/api/client.ts";
import { useSession } from "#office/api/session.ts";
import { notifyDone } from "#office/components/notify-done.ts";
import Dialog from "#ui/dialog.tsx";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";

interface CityDialogProps {
  states: Delivery["states"];
  onClose: (changed?: Delivery) => void;
  onUndone: () => Promise<unknown>;
}

export default function CityDialog({ states, onClose, onUndone }: CityDialogProps) {
  const session = useSession();
  const form = useForm({ defaultValues: { name: "", stateId: String(states[0]?.id ?? "") } });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ name, stateId }) => {
    try {
      const changed = await callOffice("createCity", { body: { name, stateId: Number(stateId) } });
      const message = `${name}. Enter prices so that couriers deliver there.`;
      const entry = { action: "city.create", subject: "city" };
      void notifyDone({ title: "Added", message, session, entry, onUndone });
      onClose(changed);
    } catch (error) {
      if (!showFieldErrors(form, error, ["name", "stateId"])) notifyError(error);
    }
  });
  return (
    <Dialog open onClose={() => onClose()} title="Add a city">
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-2">
        <TextInput label="Name" autoComplete="off" error={errors.name?.message} {...form.register("name")} />
        <Select label="State" error={errors.stateId?.message} {...form.register("stateId")}>
          {states.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" className="justify-self-end">
          Save city
        </SubmitButton>
      </form>
    </Dialog>
  );
}
