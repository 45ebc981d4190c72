const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control}'’-]{0,29}$/u;

/**
 * "Hello Ayesha," from the first word of the name. Anybody can type any name beside somebody else's e-mail, so what is
 * not plainly a name (a link, an offer) is left out: the shop's mails carry nobody's message.
 */
export function greeting(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return FIRST_NAME.test(first) ? `Hello ${first},` : "Hello,";
}
