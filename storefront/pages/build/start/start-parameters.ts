import { BUILD_USE_NAMES, type BuildUse } from "#contract/rules/build/build-uses.ts";
import { SEARCH_MAX_CHARACTERS } from "#contract/rules/limits.ts";

interface Start {
  use: BuildUse | undefined;
  budget: string | undefined;
}

/** `/build?budget=150000&use=gaming-1080p` opens the builder with budget and use filled in. */
export function readStart(search: string): Start {
  const query = new URLSearchParams(search);
  const budget = query.get("budget")?.trim().slice(0, SEARCH_MAX_CHARACTERS);
  const use = query.get("use");
  return {
    use: BUILD_USE_NAMES.find((name) => name === use),
    // Digits are grouped, so that a shopper can read them.
    budget: budget && (/^\d{1,9}$/.test(budget) ? Number(budget).toLocaleString("en-US") : budget),
  };
}

/** Such a link asks for a new build, so the shopper's last build is not opened instead. */
export const hasStart = (search: string) => Object.values(readStart(search)).some(Boolean);
