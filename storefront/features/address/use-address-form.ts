import { useForm } from "react-hook-form";
import { ShopError } from "#contract/errors.ts";
import type { Address } from "#contract/shop/customer.ts";
import { callApi } from "#storefront/api/client.ts";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import {
  ADDRESS_FIELDS_IN_ORDER,
  type AddressValues,
  isEdited,
  type SavedAddress,
  toAddressPayload,
  toAddressValues,
} from "./address.ts";

export interface AddressFormOptions {
  userId: string;
  /** The address to start with; null if there is none yet. */
  initial: SavedAddress | null;
  /** The phone that a new address starts with. */
  accountPhone?: string | undefined;
  onSaved: (address: Address) => void;
  /** Called when the address was not saved; the fields already show their errors. */
  onFailed: (error: unknown) => void;
}

export function useAddressForm({ userId, initial, accountPhone, onSaved, onFailed }: AddressFormOptions) {
  const start = toAddressValues(initial, accountPhone);
  const form = useForm<AddressValues>({ defaultValues: start });

  async function send(values: AddressValues): Promise<Address | undefined> {
    try {
      const { address } = await callApi("updateAddress", { body: toAddressPayload(values, userId) });
      onSaved(address);
      return address;
    } catch (error) {
      // The session has ended, which the page's guard handles.
      if (error instanceof ShopError && error.code === "not-signed-in") return undefined;
      showFieldErrors(form, error, ADDRESS_FIELDS_IN_ORDER);
      onFailed(error);
      return undefined;
    }
  }

  async function save(): Promise<Address | undefined> {
    let saved: Address | undefined;
    await form.handleSubmit(async (values) => {
      saved = await send(values);
    })();
    return saved;
  }

  async function saveEdited(): Promise<Address | "unchanged" | undefined> {
    return isEdited(form.getValues(), start) ? save() : "unchanged";
  }
  return { form, save, saveEdited };
}
