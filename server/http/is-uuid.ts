const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a uuid column can be asked for; anything else does not exist, and PostgreSQL would call it an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
