import { isEmail } from "./email.ts";

/** Whom a mail is from: "Chip Corner <orders@chip.pk>" or the address alone; undefined where it is neither. */
export function sender(text: string): { name: string; address: string } | undefined {
  const written = text.trim();
  const open = written.endsWith(">") ? written.indexOf("<") : -1;
  const address = (open < 0 ? written : written.slice(open + 1, -1)).trim();
  // A name on more than one line would be a header of somebody's own.
  if (!isEmail(address) || /[\r\n]/.test(text)) return undefined;
  const name = written.slice(0, Math.max(0, open)).trim();
  const isQuoted = name.length >= 2 && name.startsWith('"') && name.endsWith('"');
  const bare = isQuoted ? name.slice(1, -1) : name;
  return /["<>]/.test(bare) ? undefined : { name: bare.trim(), address };
}
