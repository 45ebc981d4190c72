/** What the user menu's button says. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? "";
}
