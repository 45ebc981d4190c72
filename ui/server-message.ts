import { ShopError } from "#contract/errors.ts";

/** What the server said for people in `mess`, or the fallback where it said nothing. */
export function serverMessage(error: unknown, fallback: string): string {
  return (error instanceof ShopError && error.said.mess) || fallback;
}
