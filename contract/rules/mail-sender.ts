import { isEmail } from "./email.ts";

/** Whom a mail is from: "Chip Corner <orders@chip.pk>" or the address alone; undefined where it is neither. */
export function sender(text: string): { name: string; address: string } | undefined {
  const [, quoted, plain = "", named] = /^(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = (named ?? text).trim();
  // A name on more than one line would be a header of somebody's own.
  if (!isEmail(address) || /[\r\n]/.test(text)) return undefined;
  return { name: (quoted ?? plain).trim(), address };
}
