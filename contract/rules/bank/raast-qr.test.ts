import { array, assert, constantFrom, date, integer, property, stringMatching } from "fast-check";
import { expect, test } from "vitest";
import { formatIban, isIban, normalizeIban } from "./iban.ts";
import { buildRaastText, calculateCrc16 } from "./raast-qr.ts";

const IBAN = "PK36SCBL0000001123456702";

/** Any IBAN with right check digits, which are calculated here with large integers. */
const anyIban = stringMatching(/^[A-Z]{4}[A-Z0-9]{16}$/).map((account) => {
  const digits = [...`${account}PK00`].map((character) => Number.parseInt(character, 36)).join("");
  return `PK${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${account}`;
});

test("IBAN: accepts Pakistan's, and refuses another country, another length and every changed digit", () => {
  expect(isIban(IBAN)).toBe(true);
  expect(normalizeIban(" pk36 SCBL-0000 0011 2345 6702 ")).toBe(IBAN);
  expect(formatIban(IBAN)).toBe("PK36 SCBL 0000 0011 2345 6702");
  for (const wrong of ["", "PK36", "GB82WEST12345698765432", `${IBAN}0`, IBAN.slice(0, -1), IBAN.toLowerCase()])
    expect(isIban(wrong)).toBe(false);
  assert(
    property(anyIban, integer({ min: 8, max: 23 }), integer({ min: 1, max: 9 }), (iban, place, by) => {
      expect(isIban(iban)).toBe(true);
      const before = iban[place] ?? "";
      if (!/\d/.test(before)) return;
      const changed = `${iban.slice(0, place)}${(Number(before) + by) % 10}${iban.slice(place + 1)}`;
      expect(isIban(changed)).toBe(false);
    }),
  );
});

test("checksum: has the published check value of CRC-16/CCITT-FALSE", () => {
  expect(calculateCrc16("123456789")).toBe(0x29b1);
});

test("Raast: the static code and the code with amount and expiry are as specified", () => {
  expect(buildRaastText({ iban: IBAN })).toBe("0002020102110202000424PK36SCBL000000112345670210045772");
  const expiresAt = new Date("2026-12-31T23:59:00+05:00");
  expect(buildRaastText({ iban: IBAN, rupees: 2_500, expiresAt })).toBe(
    "0002020102120202000424PK36SCBL00000011234567020504250007123112202623591004C740",
  );
});

test("Raast: refuses a wrong IBAN and an amount that is not whole rupees", () => {
  expect(() => buildRaastText({ iban: "PK37SCBL0000001123456702" })).toThrow("IBAN");
  for (const rupees of [0, -1, 1.5, Number.NaN]) expect(() => buildRaastText({ iban: IBAN, rupees })).toThrow("rupees");
});

/** Reads the fields back as an app does. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

test("Raast: every code reads back to what it was built from, and its checksum finds a changed character", () => {
  const anyDate = date({ min: new Date("2020-01-01"), max: new Date("2099-12-30"), noInvalidDate: true });
  assert(
    property(anyIban, integer({ min: 1, max: 2_147_483_647 }), anyDate, (iban, rupees, expiresAt) => {
      const text = buildRaastText({ iban, rupees, expiresAt });
      const fields = readFields(text);
      expect([...fields.keys()]).toEqual(["00", "01", "02", "04", "05", "07", "10"]);
      expect(fields.get("04")).toBe(iban);
      expect(fields.get("05")).toBe(String(rupees));
      const [, day, month, year, hour, minute] = /^(..)(..)(....)(..)(..)$/.exec(fields.get("07") ?? "") ?? [];
      const readBack = new Date(`${year}-${month}-${day}T${hour}:${minute}:00+05:00`);
      expect(expiresAt.getTime() - readBack.getTime()).toBeGreaterThanOrEqual(0);
      expect(expiresAt.getTime() - readBack.getTime()).toBeLessThan(60_000);
    }),
  );
  assert(
    property(array(constantFrom(..."0123456789ABCDEF"), { minLength: 1 }), integer({ min: 0 }), (characters, seed) => {
      const place = seed % characters.length;
      const changed = characters.with(place, characters[place] === "0" ? "1" : "0");
      expect(calculateCrc16(changed.join(""))).not.toBe(calculateCrc16(characters.join("")));
    }),
  );
});
