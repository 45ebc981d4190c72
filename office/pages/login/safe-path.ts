/** Only paths of the office are allowed, so that the sender of a link cannot redirect elsewhere. */
export function toSafePath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : "/";
}
