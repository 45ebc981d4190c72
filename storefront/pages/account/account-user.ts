import { useOutletContext } from "react-router";
import { formatDay } from "#contract/rules/calendar.ts";
import type { User } from "#contract/shop/auth.ts";

/** Shared by the account's header and tabs. */
export interface AccountUser {
  user: User;
  onChanged: (changed: { user: User; token?: string | undefined }) => void;
}

export function useAccountUser(): AccountUser {
  return useOutletContext<AccountUser>();
}

/** The day of registration in Pakistan; undefined for an invalid date. */
export function formatMemberSince(createdAt: string | undefined): string | undefined {
  const moment = new Date(createdAt ?? "");
  return Number.isNaN(moment.getTime()) ? undefined : formatDay(moment);
}

/** "Ayesha Bibi Khan" → "AK" */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
