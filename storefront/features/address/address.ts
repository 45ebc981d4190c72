import { isPhone, normalizePhone, PHONE_TEXT } from "#contract/rules/text/phone.ts";
import { isPostalCode, POSTAL_CODE_TEXT } from "#contract/rules/text/postal-code.ts";

/** The form's values, all as text. */
export interface AddressValues {
  address: string;
  stateId: string;
  cityId: string;
  postalCode: string;
  phone: string;
}

interface Place {
  id: number;
  name: string;
}

/** The fields that the addresses of account and checkout share. */
export interface SavedAddress {
  address: string;
  postalCode: string;
  phone: string;
  state: Place;
  city: Place;
}

export const COUNTRY = "Pakistan";

/** The fields in the order of the page, with their names in '{Field} is required'. */
export const ADDRESS_FIELDS = {
  address: "Address",
  stateId: "State",
  cityId: "City",
  postalCode: "Postal code",
  phone: "Phone",
} as const satisfies Record<keyof AddressValues, string>;

export type AddressField = keyof AddressValues;
export const ADDRESS_FIELDS_IN_ORDER = Object.keys(ADDRESS_FIELDS) as AddressField[];

/** The field's error text (§5), or undefined. */
export function validateAddressField(field: AddressField, value: string): string | undefined {
  if (value.trim() === "") return `${ADDRESS_FIELDS[field]} is required`;
  if (field === "phone" && !isPhone(normalizePhone(value))) return PHONE_TEXT;
  if (field === "postalCode" && !isPostalCode(value.trim())) return POSTAL_CODE_TEXT;
  return undefined;
}

/** A new address starts with the account's phone, if that is a phone a courier can call. */
export function toAddressValues(saved: SavedAddress | null, accountPhone = ""): AddressValues {
  const phoneOfNew = normalizePhone(accountPhone);
  if (!saved)
    return { address: "", stateId: "", cityId: "", postalCode: "", phone: isPhone(phoneOfNew) ? phoneOfNew : "" };
  const { address, postalCode, phone, state, city } = saved;
  return { address, stateId: String(state.id), cityId: String(city.id), postalCode, phone };
}

/**
 * The payload of an address update (§3). Lines are joined,
 * because a courier's label has no line breaks.
 */
export function toAddressPayload({ address, stateId, cityId, postalCode, phone }: AddressValues, userId: string) {
  return {
    id: userId,
    address: address
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join(", "),
    stateId: Number(stateId),
    cityId: Number(cityId),
    postalCode: postalCode.trim(),
    phone: normalizePhone(phone),
  };
}

/** Compares payloads, so that a difference in spelling that would not be saved is no edit. */
export function isEdited(values: AddressValues, start: AddressValues): boolean {
  const serialize = (addressValues: AddressValues) => JSON.stringify(toAddressPayload(addressValues, ""));
  return serialize(values) !== serialize(start);
}

/** The saved place can be chosen before the list is loaded, and if loading the list fails. */
export function placeOptions(list: readonly Place[] | undefined, saved: Place | undefined): readonly Place[] {
  return list ?? (saved ? [saved] : []);
}
