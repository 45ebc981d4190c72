const { PATH = "", NODE_COMPILE_CACHE } = process.env;

/**
 * What every process that a test starts needs: programs, and the folder of compiled modules, which
 * halves the processor time of a start.
 */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
};
