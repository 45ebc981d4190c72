export interface Holiday {
  day: string;
  name: string;
}

export const formatHolidays = (holidays: readonly Holiday[]): string =>
  holidays.map(({ day, name }) => `${day} ${name}`).join("\n");

/** One holiday per line: "2026-08-14 Independence Day". Throws with the line that cannot be read. */
export function parseHolidays(typed: string): Holiday[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, day, name] = /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/.exec(line) ?? [];
      if (!day || !name)
        throw new Error(`Please write a day and a name, such as "2026-08-14 Independence Day": ${line}`);
      return { day, name };
    });
}
