/** Chromium and Firefox name the file in the error, Safari does not. */
const FILE_URL = /https?:\/\/\S+/;

/**
 * Returns a function that imports a module, and that can be called again after a failure. Browsers remember
 * a failed module by its URL and never request it again, so the next try has another URL.
 */
export function createRetryingImport<Module>(importModule: () => Promise<Module>): () => Promise<Module> {
  let failedUrl: string | undefined;
  let retries = 0;
  return async () => {
    try {
      if (!failedUrl) return await importModule();
      retries += 1;
      return await import(/* @vite-ignore */ `${failedUrl}?retry=${retries}`);
    } catch (error) {
      failedUrl ??= error instanceof Error ? FILE_URL.exec(error.message)?.[0] : undefined;
      throw error;
    }
  };
}
