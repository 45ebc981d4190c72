import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import type { Parcel } from "#contract/office/orders/scan.ts";
import { NO_RESPONSE, stubOfficeCalls } from "#testing/office/stub-office-calls.ts";
import { getParcel, getRefusalReasons, readBatches, readParcels } from "./parcels.ts";

const parcel = { number: "RB-7K3F-9Q2M", stage: "to-hand-over", consignment: "Tcs-1" } as Parcel;
const { signal } = new AbortController();

/** Loads the lists while the server answers. */
async function loadOnce(): Promise<void> {
  stubOfficeCalls(({ name }) =>
    name === "listBatches"
      ? { couriers: ["TCS"], batches: [] }
      : { parcels: [parcel], refusalReasons: ["Refused to pay"] },
  );
  await readParcels("to-hand-over", signal);
  await readBatches(signal);
}

test("parcels and batches: without a response the last known ones are shown", async () => {
  await loadOnce();
  stubOfficeCalls(() => NO_RESPONSE);
  expect(await readParcels("to-hand-over", signal)).toEqual([parcel]);
  expect(await readParcels("coming-back", signal)).toEqual([]);
  expect(await readBatches(signal)).toEqual({ couriers: ["TCS"], batches: [] });
  expect(getRefusalReasons()).toEqual(["Refused to pay"]);
});

test("parcels: a server that fails is covered by the last known ones", async () => {
  await loadOnce();
  stubOfficeCalls(() => {
    throw new ShopError("unexpected");
  });
  expect(await readParcels("to-hand-over", signal)).toEqual([parcel]);
});

test("parcels: a refusal of the server is not covered up", async () => {
  await loadOnce();
  stubOfficeCalls(() => {
    throw new ShopError("not-permitted");
  });
  await expect(readParcels("to-hand-over", signal)).rejects.toMatchObject({ code: "not-permitted" });
  await expect(readBatches(signal)).rejects.toMatchObject({ code: "not-permitted" });
  await expect(getParcel(parcel.number)).rejects.toMatchObject({ code: "not-permitted" });
});

test.each([parcel.number.toLowerCase(), "tcs-1"])(
  "getParcel, %s without a response: the last known one",
  async (code) => {
    await loadOnce();
    stubOfficeCalls(() => NO_RESPONSE);
    expect(await getParcel(code)).toEqual(parcel);
  },
);

test("getParcel, an unknown parcel without a response: asks to scan again", async () => {
  await loadOnce();
  stubOfficeCalls(() => NO_RESPONSE);
  await expect(getParcel("RB-2222-2222")).rejects.toThrow(/scan it again/i);
});
