const VERBS: Record<string, string> = {
  create: "made",
  change: "changed",
  remove: "removed",
  export: "exported",
  merge: "merged another into",
  stock: "changed the stock of",
  "take-apart": "took apart again",
  move: "moved",
  order: "put into order",
  publish: "published",
  hide: "hid",
  "put-back": "put back among the new ones",
  answer: "answered",
  invite: "invited",
  refund: "gave money back for",
  upload: "brought",
  join: "joined",
  "reset-factors": "reset the second factor of",
  "end-session": "ended a session of",
  "let-set-password": "gave a link for a new password to",
  "set-password": "set a new password for",
  "add-passkey": "added a passkey for",
  "add-totp": "added an app for codes for",
  "forget-totp": "removed, since it could not be read, the app for codes of",
  "use-recovery-code": "signed in with a recovery code as",
  "remove-passkey": "removed a passkey of",
  "remove-totp": "removed the app for codes of",
  "renew-recovery-codes": "made new recovery codes for",
  schedule: "set the time of",
  unschedule: "took the time from",
  begin: "began, as set,",
  end: "ended, as set,",
  close: "closed",
  "load-sheet": "took the load sheet of",
  "withdraw-invitation": "withdrew an invitation as",
};

/** Splits "product.change" into a kind of record and a verb in words. */
export function describeAction(action: string): { kind: string; verb: string } {
  const [kind = "", verb = ""] = action.split(".", 2);
  return { kind: kind.replaceAll("-", " "), verb: VERBS[verb] ?? verb.replaceAll("-", " ") };
}

/** Formats an action for the filter as "product: changed". */
export function getActionLabel(action: string): string {
  const { kind, verb } = describeAction(action);
  return `${kind}: ${verb}`;
}
