// Fact filters as in a listing's URL: "socket:AM5;memoryGb:16;memoryGb:32". Values of one fact are
// alternatives; different facts must all match.

export interface FactCondition {
  key: string;
  /** The value as in the URL: a number, true or false, or an option's key. */
  value: string;
}

const CONDITION = /^([a-zA-Z0-9]{1,40}):([^;]{1,80})$/;

/** Invalid parts are ignored. */
export function parseFactConditions(text: string, { max }: { max: number }): FactCondition[] {
  const facts = text.split(";").flatMap((part) => {
    const [, key, value] = CONDITION.exec(part.trim()) ?? [];
    return key !== undefined && value !== undefined ? [{ key, value }] : [];
  });
  const isFirst = (fact: FactCondition, place: number) =>
    facts.findIndex(({ key, value }) => key === fact.key && value === fact.value) === place;
  return facts.filter(isFirst).slice(0, max);
}

export function formatFactConditions(facts: readonly FactCondition[]): string {
  return facts.map(({ key, value }) => `${key}:${value}`).join(";");
}
