const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL reports an error, not a missing row, when a uuid column is compared to other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
