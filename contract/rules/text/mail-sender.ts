import { isEmail } from "./email.ts";

/** Parses "Chip Corner <orders@chip.pk>" or an address alone; undefined if the text is neither. */
export function parseSender(text: string): { name: string; address: string } | undefined {
  const trimmed = text.trim();
  const open = trimmed.endsWith(">") ? trimmed.indexOf("<") : -1;
  const address = (open < 0 ? trimmed : trimmed.slice(open + 1, -1)).trim();
  // A line break in the name would allow header injection.
  if (!isEmail(address) || /[\r\n]/.test(text)) return undefined;
  const name = trimmed.slice(0, Math.max(0, open)).trim();
  const isQuoted = name.length >= 2 && name.startsWith('"') && name.endsWith('"');
  const unquoted = isQuoted ? name.slice(1, -1) : name;
  return /["<>]/.test(unquoted) ? undefined : { name: unquoted.trim(), address };
}
