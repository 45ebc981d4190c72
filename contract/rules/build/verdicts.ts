/** Verdicts on a whole list of parts. */
export const VERDICTS = ["fits", "does-not-fit", "cannot-verify"] as const;
export type Verdict = (typeof VERDICTS)[number];
/** A note is informative and does not change the verdict. */
export const FINDING_VERDICTS = [...VERDICTS, "note"] as const;
export type FindingVerdict = (typeof FINDING_VERDICTS)[number];
