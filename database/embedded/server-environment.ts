/** All that PostgreSQL gets to know of our environment: the shop's own variables hold secrets. */
export function serverEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {
    PATH: process.env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
    LANG: "C",
    LC_ALL: "C",
    TZ: "UTC",
  };
  // Some systems keep the C library's companions in places of their own.
  const libraries = process.env["LD_LIBRARY_PATH"];
  if (libraries) environment["LD_LIBRARY_PATH"] = libraries;
  return environment;
}
