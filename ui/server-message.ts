import { ShopError } from "#contract/errors.ts";

/** The server's text for people in `mess`, or the fallback if there is none. */
export function getServerMessage(error: unknown, fallback: string): string {
  return (error instanceof ShopError && error.messages.mess) || fallback;
}
