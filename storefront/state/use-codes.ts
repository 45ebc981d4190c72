import { create } from "zustand";
import { PROMOTION_CODES_PER_ORDER } from "#contract/rules/limits.ts";
import { normalizeCode } from "#contract/rules/pricing/match-codes.ts";
import { readFromStorage, writeToStorage } from "./browser-storage.ts";

const CODES_KEY = "codes";

/** The discount codes that the shopper entered for the basket. */
export const useCodes = create<{ codes: readonly string[] }>(() => ({ codes: readCodes() }));

function readCodes(): string[] {
  const stored = readFromStorage(CODES_KEY);
  return Array.isArray(stored) ? stored.filter((code) => typeof code === "string") : [];
}

function saveCodes(codes: readonly string[]): void {
  useCodes.setState({ codes });
  writeToStorage(CODES_KEY, codes);
}

export const codeActions = {
  add: (typed: string) => {
    const codes = new Set([...useCodes.getState().codes, normalizeCode(typed)]);
    saveCodes([...codes].slice(-PROMOTION_CODES_PER_ORDER));
  },
  remove: (code: string) => saveCodes(useCodes.getState().codes.filter((other) => other !== code)),
  clear: () => saveCodes([]),
};
