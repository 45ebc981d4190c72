import { LOCALE, TIME_ZONE } from "#contract/rules/limits.ts";

const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control}'’-]{0,29}$/u;

/**
 * Only a plausible first name is used: people can register with another person's e-mail, and a link or
 * an offer as a name must not get into the shop's mails.
 */
function toFirstName(name: string): string | undefined {
  const [first = ""] = name.trim().split(/\s+/);
  return FIRST_NAME.test(first) ? first : undefined;
}

/** Such as "Hello Ayesha,". */
export function formatGreeting(name: string): string {
  const first = toFirstName(name);
  return first ? `Hello ${first},` : "Hello,";
}

const momentFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE });

/** Two people may register with one e-mail, so a code names its registration. */
export function describeRegistration({ name, createdAt }: { name: string; createdAt: string }): string {
  return `the registration that ${toFirstName(name) ?? "someone"} started on ${momentFormat.format(new Date(createdAt))} (Pakistan time)`;
}
