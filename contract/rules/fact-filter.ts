// What a listing is narrowed by, as its address carries it: "socket:AM5;memoryGb:16;memoryGb:32". Values of one fact widen, facts narrow.

export interface WantedFact {
  key: string;
  /** As it stands in the address: the number, true or false, or the option's own word. */
  value: string;
}

const FACT = /^([a-zA-Z0-9]{1,40}):([^;]{1,80})$/;

/** Reads it; what means nothing is left out. */
export function readWantedFacts(written: string, { max }: { max: number }): WantedFact[] {
  const facts = written.split(";").flatMap((part) => {
    const [, key, value] = FACT.exec(part.trim()) ?? [];
    return key !== undefined && value !== undefined ? [{ key, value }] : [];
  });
  const isFirst = (fact: WantedFact, place: number) =>
    facts.findIndex(({ key, value }) => key === fact.key && value === fact.value) === place;
  return facts.filter(isFirst).slice(0, max);
}

export function writeWantedFacts(facts: readonly WantedFact[]): string {
  return facts.map(({ key, value }) => `${key}:${value}`).join(";");
}
