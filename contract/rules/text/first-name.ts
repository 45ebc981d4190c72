export function toFirstName(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? "";
}
