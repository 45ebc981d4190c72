import { randomInt } from "node:crypto";

// Without 0, O, 1, I, L and U, which are easily confused on the phone.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

function createGroup(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Random, so that a number such as RB-7K3F-9Q2M does not reveal how many orders there are. */
export function createOrderNumber(): string {
  return `RB-${createGroup()}-${createGroup()}`;
}
