interface NamedCity {
  id: number;
  name: string;
}

/** Other spellings of couriers, after normalising. */
const SYNONYMS: Readonly<Record<string, string>> = {
  dgkhan: "deraghazikhan",
  dikhan: "deraismailkhan",
  rykhan: "rahimyarkhan",
  ryk: "rahimyarkhan",
  khi: "karachi",
  lhe: "lahore",
  rwp: "rawalpindi",
  isb: "islamabad",
  ttsingh: "tobateksingh",
  mbdin: "mandibahauddin",
  mandibahauddin: "mandibahauddin",
  mianwalli: "mianwali",
  muzafargarh: "muzaffargarh",
  muzafarabad: "muzaffarabad",
};

export function normalizeCityName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/\(.{0,60}\)/g, "")
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/city$/, "");
  return SYNONYMS[plain] ?? plain;
}

/** Only a name that one of our cities has, and no other, is certain. */
export function findCertainMatch(name: string, cities: readonly NamedCity[]): NamedCity | undefined {
  const wanted = normalizeCityName(name);
  const same = cities.filter((city) => normalizeCityName(city.name) === wanted);
  return same.length === 1 ? same[0] : undefined;
}
