import { ProviderError } from "./payment-provider.ts";

/** Limits the wait, whatever the provider or its client library does. */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError("The provider took too long", { answered: false })), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
