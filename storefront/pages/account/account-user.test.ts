import { describe, expect, it } from "vitest";
import { formatMemberSince, toInitials } from "./account-user.ts";

describe("member since", () => {
  it("is the day in Asia/Karachi, five hours ahead of UTC", () => {
    expect(formatMemberSince("2026-11-15T18:59:59.000Z")).toBe("15 November 2026");
    expect(formatMemberSince("2026-11-15T19:00:00.000Z")).toBe("16 November 2026");
  });

  it("is undefined for an invalid date", () => {
    expect(formatMemberSince(undefined)).toBeUndefined();
    expect(formatMemberSince("yesterday")).toBeUndefined();
  });
});

it.each([
  ["Ayesha Khan", "AK"],
  ["  Ayesha Bibi  Khan ", "AK"],
  ["ayesha", "A"],
  ["", ""],
])("initials of %j", (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
