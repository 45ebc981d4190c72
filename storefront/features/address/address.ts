import { isPhone, normalizePhone, PHONE_TEXT } from "#contract/rules/phone.ts";
import { isPostalCode, POSTAL_CODE_TEXT } from "#contract/rules/postal-code.ts";

/** What the form holds: everything as text, a select's choice too. */
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

/** What the account's and the checkout's address have in common. */
export interface SavedAddress {
  address: string;
  postalCode: string;
  phone: string;
  state: Place;
  city: Place;
}

export const COUNTRY = "Pakistan";

/** The fields in the order they stand on the page, with their names in '{Field} is required'. */
export const ADDRESS_FIELDS = {
  address: "Address",
  stateId: "State",
  cityId: "City",
  postalCode: "Postal code",
  phone: "Phone",
} as const satisfies Record<keyof AddressValues, string>;

export type AddressField = keyof AddressValues;
export const ADDRESS_FIELDS_IN_ORDER = Object.keys(ADDRESS_FIELDS) as AddressField[];

/** What is wrong with a field (§5), or nothing. */
export function faultOf(field: AddressField, value: string): string | undefined {
  if (value.trim() === "") return `${ADDRESS_FIELDS[field]} is required`;
  if (field === "phone" && !isPhone(normalizePhone(value))) return PHONE_TEXT;
  if (field === "postalCode" && !isPostalCode(value.trim())) return POSTAL_CODE_TEXT;
  return undefined;
}

export function valuesOf(saved: SavedAddress | null): AddressValues {
  if (!saved) return { address: "", stateId: "", cityId: "", postalCode: "", phone: "" };
  const { address, postalCode, phone, state, city } = saved;
  return { address, stateId: String(state.id), cityId: String(city.id), postalCode, phone };
}

/** The address update payload of §3. Line breaks would not survive a courier's label. */
export function payloadOf({ address, stateId, cityId, postalCode, phone }: AddressValues, userId: string) {
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

/** Whether the form would save something else than what is saved. */
export function isEdited(values: AddressValues, saved: SavedAddress | null): boolean {
  const asSaved = (of: AddressValues) => JSON.stringify(payloadOf(of, ""));
  return asSaved(values) !== asSaved(valuesOf(saved));
}

/** The choices of a select. What was saved can be chosen before the list is there, or where it never came. */
export function choicesOf(list: readonly Place[] | undefined, saved: Place | undefined): readonly Place[] {
  return list ?? (saved ? [saved] : []);
}
