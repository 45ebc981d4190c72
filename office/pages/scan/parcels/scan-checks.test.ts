import { expect, test } from "vitest";
import { ORDER_STAGES } from "#contract/rules/order/order-status.ts";
import {
  findBookedRefusal,
  findConsignmentRefusal,
  findHandOverRefusal,
  findPackRefusal,
  findTakeBackRefusal,
  listHandOvers,
  listQueuedNumbers,
} from "./scan-checks.ts";

const parcel = { number: "RB-7K3F-9Q2M", courier: "TCS" };
const key = "5f0c1f57-0b9e-4b57-9d0e-2f8f3f3c7a11";
const packed = { body: { key, scan: { kind: "pack" as const, number: "RB-7K3F-9Q2M", items: [] } } };
const handOver = (number: string, courier: string, consignment: string) => ({
  body: { key, scan: { kind: "hand-over" as const, number, courier, consignment } },
});
const counted = { body: { key, productId: 1, counted: 2, was: 3 } };

test("queued scans: parcels by number, hand-overs on their own, counts of the shelf are neither", () => {
  const scans = [packed, counted, handOver("RB-2222-2222", "TCS", "T-1")];
  expect(listQueuedNumbers(scans)).toEqual(["RB-7K3F-9Q2M", "RB-2222-2222"]);
  expect(listHandOvers(scans).map(({ consignment }) => consignment)).toEqual(["T-1"]);
});

test("a parcel is accepted at its own stage only", () => {
  const accepted = (find: (scanned: { number: string; stage: (typeof ORDER_STAGES)[number] }) => unknown) =>
    ORDER_STAGES.filter((stage) => find({ number: parcel.number, stage }) === undefined);
  expect(accepted((scanned) => findPackRefusal(scanned, []))).toEqual(["to-pack"]);
  expect(accepted((scanned) => findHandOverRefusal(scanned, []))).toEqual(["to-hand-over"]);
  expect(accepted(findTakeBackRefusal)).toEqual(["on-the-way", "coming-back"]);
});

test("a parcel whose scan waits to be sent is not scanned again; other parcels are", () => {
  const { number } = parcel;
  expect(findPackRefusal({ number, stage: "to-pack" }, [packed])?.title).toContain(number);
  expect(findPackRefusal({ number: "RB-2222-2222", stage: "to-pack" }, [packed, counted])).toBeUndefined();
  expect(findHandOverRefusal({ number, stage: "to-hand-over" }, [handOver(number, "TCS", "T-1")])?.title).toContain(
    number,
  );
});

test("a packed parcel can be handed over while its packing still waits to be sent", () => {
  expect(findHandOverRefusal({ number: parcel.number, stage: "to-hand-over" }, [packed])).toBeUndefined();
});

test("a parcel of another courier stays, unless the staff member sends it all the same", () => {
  const sent = { consignment: "L-1", courier: "Leopards", anyway: false };
  expect(findConsignmentRefusal(parcel, sent, [])?.title).toContain("TCS");
  expect(findConsignmentRefusal(parcel, { ...sent, anyway: true }, [])).toBeUndefined();
});

test("a consignment number has letters, digits, dashes and slashes, and begins with a letter or digit", () => {
  const refusal = (consignment: string) =>
    findConsignmentRefusal(parcel, { consignment, courier: "TCS", anyway: false }, []);
  expect([refusal("779-12/B"), refusal("a1")]).toEqual([undefined, undefined]);
  for (const text of ["", "-1", "12 34", "https://x.pk"]) expect(refusal(text)?.text).toBe(text);
});

test("a consignment number is used once per courier, in any case of its letters", () => {
  const queued = [handOver("RB-2222-2222", "TCS", "t-1a")];
  const refusal = (courier: string, consignment: string) =>
    findConsignmentRefusal({ ...parcel, courier }, { consignment, courier, anyway: false }, queued);
  expect(refusal("TCS", "T-1A")?.text).toContain("T-1A");
  expect(refusal("TCS", "t-1A")?.text).toContain("t-1A");
  expect([refusal("TCS", "T-1B"), refusal("Leopards", "T-1A")]).toEqual([undefined, undefined]);
});

test("a booked parcel: where the load sheet books the pick-up, it must be on one", () => {
  expect(findBookedRefusal({ service: "postex", isOnLoadSheet: false })).toMatchObject({
    title: "Not on a load sheet",
  });
  expect(findBookedRefusal({ service: "postex", isOnLoadSheet: true })).toBeUndefined();
  expect(findBookedRefusal({ service: "tcs", isOnLoadSheet: false })).toBeUndefined();
});
