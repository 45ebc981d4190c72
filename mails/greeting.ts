import { LOCALE, TIME_ZONE } from "#contract/rules/limits.ts";

const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control}'’-]{0,29}$/u;

/**
 * The first word of the name. Anybody can type any name beside somebody else's e-mail, so what is not plainly a name (a
 * link, an offer) is left out: the shop's mails carry nobody's message.
 */
function firstName(name: string): string | undefined {
  const [first = ""] = name.trim().split(/\s+/);
  return FIRST_NAME.test(first) ? first : undefined;
}

/** "Hello Ayesha," */
export function greeting(name: string): string {
  const first = firstName(name);
  return first ? `Hello ${first},` : "Hello,";
}

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE });

/** Two people may register with one e-mail: a code says whose registration it finishes. */
export function registrationBegun({ name, begunAt }: { name: string; begunAt: string }): string {
  return `the registration that ${firstName(name) ?? "somebody"} began on ${moment.format(new Date(begunAt))} (Pakistan time)`;
}
