import { transcode } from "node:buffer";

/**
 * A text's bytes. One with a single character beyond Latin-1, such as a dash, Node writes several times as slowly as any other;
 * by way of UTF-16 it does not.
 */
export function utf8Of(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8");
  } catch {
    // Half a character has no bytes: there stands the sign for what cannot be shown.
    return Buffer.from(text);
  }
}
