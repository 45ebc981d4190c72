// Each courier's price per parcel by the place that it goes to.

/** How hard a place is to reach from the shop's warehouse, from the easiest to the hardest. */
type Zone = "metro" | "city" | "town" | "far" | "remote";

interface Courier {
  name: string;
  express?: true;
  /** Whole rupees for one parcel; a courier does not serve the zones that are missing here. */
  prices: Readonly<Partial<Record<Zone, number>>>;
}

export const COURIERS: readonly Courier[] = [
  { name: "TCS", express: true, prices: { metro: 290, city: 340, town: 420, far: 580, remote: 850 } },
  { name: "Leopards Courier", prices: { metro: 250, city: 300, town: 370, far: 520, remote: 780 } },
  { name: "M&P", prices: { metro: 240, city: 290, town: 350, far: 490 } },
  { name: "Call Courier", prices: { metro: 230, city: 280, town: 340 } },
  { name: "PostEx", prices: { metro: 220, city: 270 } },
  { name: "Pakistan Post", prices: { metro: 180, city: 200, town: 240, far: 310, remote: 450 } },
];

/** The default zone of a state's cities; the table below overrides it. */
const ZONE_OF_STATE: Readonly<Record<string, Zone>> = {
  Punjab: "town",
  Sindh: "town",
  "Khyber Pakhtunkhwa": "town",
  Balochistan: "remote",
  "Islamabad Capital Territory": "city",
  "Gilgit-Baltistan": "remote",
  "Azad Jammu & Kashmir": "far",
};

const ZONE_EXCEPTIONS: Readonly<Record<string, Readonly<Partial<Record<Zone, readonly string[]>>>>> = {
  Punjab: {
    metro: ["Lahore", "Rawalpindi", "Faisalabad"],
    city: [
      "Multan",
      "Gujranwala",
      "Sialkot",
      "Bahawalpur",
      "Sargodha",
      "Sahiwal",
      "Gujrat",
      "Sheikhupura",
      "Jhang",
      "Rahim Yar Khan",
      "Kasur",
      "Okara",
      "Wah Cantt",
      "Taxila",
      "Jhelum",
      "Dera Ghazi Khan",
    ],
    far: ["Rajanpur", "Taunsa", "Fort Abbas", "Jampur"],
  },
  Sindh: {
    metro: ["Karachi"],
    city: ["Hyderabad", "Sukkur", "Larkana", "Nawabshah", "Mirpur Khas", "Kotri", "Jamshoro"],
    far: ["Mithi", "Islamkot", "Kashmore", "Kandhkot", "Umerkot", "Sehwan", "Sujawal"],
  },
  "Khyber Pakhtunkhwa": {
    city: ["Peshawar", "Mardan", "Abbottabad", "Nowshera", "Mingora", "Haripur", "Mansehra"],
    far: [
      "Alpuri",
      "Balakot",
      "Battagram",
      "Besham",
      "Daggar",
      "Dir",
      "Hangu",
      "Khar",
      "Landi Kotal",
      "Matta",
      "Tank",
      "Thall",
    ],
    remote: ["Chitral", "Dassu", "Miranshah", "Parachinar", "Wana"],
  },
  Balochistan: {
    city: ["Quetta"],
    town: ["Hub"],
    far: [
      "Chaman",
      "Dera Allah Yar",
      "Dera Murad Jamali",
      "Gwadar",
      "Khuzdar",
      "Mastung",
      "Pishin",
      "Sibi",
      "Usta Muhammad",
      "Uthal",
      "Winder",
    ],
  },
  "Islamabad Capital Territory": { metro: ["Islamabad"] },
  "Gilgit-Baltistan": { far: ["Gilgit", "Danyor", "Skardu"] },
  "Azad Jammu & Kashmir": {
    town: ["Mirpur", "Muzaffarabad", "Kotli", "Bhimber", "Dadyal"],
    remote: ["Athmuqam", "Forward Kahuta"],
  },
};

function getZone(place: { state: string; city: string }): Zone {
  const exceptions = ZONE_EXCEPTIONS[place.state] ?? {};
  for (const zone of ["metro", "city", "town", "far", "remote"] as const) {
    if (exceptions[zone]?.includes(place.city)) return zone;
  }
  return ZONE_OF_STATE[place.state] ?? "remote";
}

/** Lists the couriers that serve a place and their prices per parcel, in the order of `COURIERS`. */
export function listCourierPrices(place: { state: string; city: string }): { courier: string; priceRupees: number }[] {
  const zone = getZone(place);
  return COURIERS.flatMap(({ name, prices }) => {
    const priceRupees = prices[zone];
    return priceRupees === undefined ? [] : [{ courier: name, priceRupees }];
  });
}
