import { ERRORS, ShopError } from "#contract/errors.ts";

/** What the server said for people, or the fallback where it said nothing of its own. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ShopError)) return fallback;
  const speechless = error.code === "unexpected" || error.code === "unavailable";
  return speechless && error.message === ERRORS[error.code].text ? fallback : error.message;
}
