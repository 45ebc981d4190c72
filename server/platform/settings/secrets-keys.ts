import { randomBytes } from "node:crypto";

const KEY_BYTES = 32;

export const createSecretsKey = () => randomBytes(KEY_BYTES).toString("base64");

/** Base64 keys, separated by commas; undefined if one of them is not a key. */
export function parseSecretsKeys(text: string): Buffer[] | undefined {
  const written = text
    .trim()
    .split(",")
    .map((key) => key.trim());
  const keys = written.map((key) => Buffer.from(key, "base64"));
  const whole = written.every((key) => /^[\w+/-]{43}=?$/.test(key)) && keys.every((key) => key.length === KEY_BYTES);
  return whole ? keys : undefined;
}
