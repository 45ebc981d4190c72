import { describe, expect, it } from "vitest";
import {
  ADDRESS_FIELDS_IN_ORDER,
  isEdited,
  placeOptions,
  toAddressPayload,
  toAddressValues,
  validateAddressField,
} from "./address.ts";

const punjab = { id: 2, name: "Punjab" };
const lahore = { id: 7, name: "Lahore" };
const saved = { address: "12 Mall Road", postalCode: "54000", phone: "03001234567", state: punjab, city: lahore };

describe("address rules", () => {
  it("report every empty field, in the order of the page", () => {
    expect(ADDRESS_FIELDS_IN_ORDER.map((field) => validateAddressField(field, " "))).toEqual([
      "Address is required",
      "State is required",
      "City is required",
      "Postal code is required",
      "Phone is required",
    ]);
  });

  it.each(["5400", "540000", "5400a", "54 000"])("refuse the postal code %s, which is not exactly 5 digits", (text) => {
    expect(validateAddressField("postalCode", text)).toBe("Invalid Pakistani postalCode");
  });

  it.each(["0300123456", "030012345678", "04001234567", "abc"])("refuse the phone %s and state the format", (text) => {
    expect(validateAddressField("phone", text)).toBe("Invalid Pakistani phone number. Format: 03XXXXXXXXX");
  });

  it.each(["03001234567", "+92 300 1234567", "923001234567", "0300-1234567"])("accept the phone %s", (text) => {
    expect(validateAddressField("phone", text)).toBeUndefined();
  });
});

describe("address payload", () => {
  it("carries the user's id, the ids as numbers and the phone as it is stored", () => {
    expect(
      toAddressPayload({ ...toAddressValues(saved), phone: "+92 300 1234567", postalCode: " 54000 " }, "me"),
    ).toEqual({
      id: "me",
      address: "12 Mall Road",
      stateId: 2,
      cityId: 7,
      postalCode: "54000",
      phone: "03001234567",
    });
  });

  it("joins lines, because a courier's label has one line", () => {
    expect(
      toAddressPayload({ ...toAddressValues(saved), address: "House 4 \n Street 9\nG-10/2\n" }, "me").address,
    ).toBe("House 4, Street 9, G-10/2");
  });
});

describe("address form's first values", () => {
  it("are the account's phone and nothing else for a first address", () => {
    expect(toAddressValues(null, "0300-1234567")).toEqual({
      address: "",
      stateId: "",
      cityId: "",
      postalCode: "",
      phone: "03001234567",
    });
    expect(toAddressValues(null).phone).toBe("");
    expect(toAddressValues(null, "unknown").phone).toBe("");
  });

  it("are the saved address with its own phone, if there is one", () => {
    expect(toAddressValues(saved, "03339999999").phone).toBe("03001234567");
  });

  it("count as edited only once something else is typed", () => {
    const start = toAddressValues(null, "03001234567");
    expect(isEdited(start, start)).toBe(false);
    expect(isEdited({ ...start, phone: "+92 300 1234567" }, start)).toBe(false);
    expect(isEdited({ ...start, phone: "03001234568" }, start)).toBe(true);
  });
});

describe("place options", () => {
  it("are the saved place until the list is loaded", () => {
    expect(placeOptions(undefined, punjab)).toEqual([punjab]);
    expect(placeOptions([{ id: 1, name: "Sindh" }], punjab)).toEqual([{ id: 1, name: "Sindh" }]);
    expect(placeOptions(undefined, undefined)).toEqual([]);
  });
});
