/** The only environment variables that PostgreSQL gets, because the shop's own contain secrets. */
export function buildServerEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {
    PATH: process.env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
    LANG: "C",
    LC_ALL: "C",
    TZ: "UTC",
  };
  // Some systems keep the libraries beside the C library in separate places.
  const libraries = process.env["LD_LIBRARY_PATH"];
  if (libraries) environment["LD_LIBRARY_PATH"] = libraries;
  return environment;
}
