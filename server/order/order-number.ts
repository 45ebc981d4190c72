import { randomInt } from "node:crypto";

// No 0 and O, no 1, I and L, no U beside V: what is read out on the phone is written down right.
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

function group(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Short and readable, and no hint at how many orders there are: RB-7K3F-9Q2M. */
export function newOrderNumber(): string {
  return `RB-${group()}-${group()}`;
}
