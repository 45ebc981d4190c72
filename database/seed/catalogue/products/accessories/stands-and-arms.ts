import type { FactsOf } from "#imagery/facts.ts";
import type { SeedProduct } from "../../product.ts";
import { type Common, product } from "./build.ts";

interface Stand extends Common {
  holds: FactsOf<"stand">["holds"];
  fits: string;
  carries: string;
  moves: string;
  fixing: string;
  material: string;
  special: string;
  folds: string;
  chips: readonly string[];
}

function stand(it: Stand): SeedProduct {
  const [finish, accent] = it.look;
  return product(it, {
    child: "stands-and-arms",
    specs: [
      [
        "Use",
        "Holds",
        it.holds === "headset"
          ? "Headset"
          : it.holds === "monitor"
            ? "Monitor"
            : it.holds === "phone"
              ? "Phone"
              : "Laptop",
      ],
      ["Use", "Fits", it.fits],
      ["Use", "Carries", it.carries],
      ["Use", "Movement", it.moves],
      ["Build", "Stands or clamps", it.fixing],
      ["Build", "Material", it.material],
      ["Build", "Folds", it.folds],
      ["Build", "Special", it.special],
    ],
    chips: it.chips,
    looks: { family: "stand", finish, accent, holds: it.holds },
  });
}

const ENTRIES: readonly Stand[] = [
  {
    name: "North Bayou F80 Monitor Arm",
    brand: "North Bayou",
    shelf: [8_900, 0, 42, 381],
    look: ["black", "#9ca3af"],
    holds: "monitor",
    fits: "17 to 30 inch, VESA 75 and 100",
    carries: "2 to 9 kg",
    moves: "Gas spring: height, tilt, swivel, rotate",
    fixing: "Clamp or grommet",
    material: "Steel and aluminium",
    folds: "Arm folds back to the wall side",
    special: "Cable guides",
    chips: ["17–30″", "2–9 kg", "Gas spring"],
    overview:
      "The gas-spring arm that half the gaming desks in the country use. It frees the table and puts the screen where your eyes are.",
    know: "Set the spring with the hex key until the screen floats; until then it jumps up. Ultrawides over 30 inches are too long a lever.",
    note: "arm",
  },
  {
    name: "North Bayou H100 Monitor Arm",
    brand: "North Bayou",
    shelf: [12_900, 8, 16, 185],
    look: ["graphite", "#d1d5db"],
    holds: "monitor",
    fits: "22 to 35 inch, VESA 75 and 100",
    carries: "3 to 12 kg",
    moves: "Gas spring: height, tilt, swivel, rotate",
    fixing: "Clamp or grommet",
    material: "Steel and aluminium",
    folds: "Arm folds back to the wall side",
    special: "Cable guides",
    chips: ["22–35″", "3–12 kg", "Gas spring"],
    overview:
      "A stronger spring for 32-inch and ultrawide screens up to 12 kg. Same easy movement as the F80, less wobble.",
    know: "For deep curved 34-inch panels mount it close to the wall side and keep the reach short.",
    note: "arm",
  },
  {
    name: "North Bayou F160 Dual Monitor Arm",
    brand: "North Bayou",
    shelf: [16_900, 0, 9, 347],
    look: ["black", "#6b7280"],
    holds: "monitor",
    fits: "Two of 17 to 27 inch, VESA 75 and 100",
    carries: "2 to 9 kg each",
    moves: "Gas spring: height, tilt, swivel, rotate",
    fixing: "Clamp or grommet",
    material: "Steel and aluminium",
    folds: "Arms fold back separately",
    special: "USB extension in the foot",
    chips: ["Two monitors", "17–27″", "Gas spring"],
    overview: "Two screens on one clamp, side by side or one upright for code. Clears more desk than any drawer.",
    know: "With two screens the clamp carries up to 18 kg; the table should be 2 cm of real wood or better.",
    note: "arm",
  },
  {
    name: "UGREEN Foldable Aluminium Laptop Stand",
    brand: "UGREEN",
    shelf: [5_900, 12, 31, 241],
    look: ["silver", "#3ddc84"],
    holds: "laptop",
    fits: "Up to 17.3 inch",
    carries: "Up to 5 kg",
    moves: "Height and angle",
    fixing: "Stands free, rubber feet",
    material: "Aluminium alloy",
    folds: "Yes, flat",
    special: "Open frame for cooling",
    chips: ["Up to 17.3″", "Aluminium", "Foldable"],
    overview:
      "Raises a laptop to eye height on two stiff hinges and folds flat for the bag. It does not shake when you type beside it.",
    know: "The hinges are tight from the factory so that they hold a heavy machine; use both hands.",
    note: "stand",
  },
  {
    name: "Lenovo 2-in-1 Laptop Stand",
    brand: "Lenovo",
    shelf: [6_900, 0, 12, 355],
    look: ["graphite", "#e2231a"],
    holds: "laptop",
    fits: "Up to 15.6 inch",
    carries: "Up to 5 kg",
    moves: "Fixed raised position or upright",
    fixing: "Stands free, rubber feet",
    material: "Aluminium",
    folds: "No",
    special: "Turns over to store a closed laptop upright",
    chips: ["Up to 15.6″", "Two positions", "Aluminium"],
    overview:
      "One way round it lifts the open laptop, the other way it stores it closed and upright beside a monitor. Simple bent metal with soft edges.",
    know: "Height is not adjustable. Upright storage works best with a dock and lets the fans breathe at the top.",
    note: "stand",
  },
  {
    name: "UGREEN Adjustable Phone Stand",
    brand: "UGREEN",
    shelf: [2_400, 0, 53, 451],
    look: ["black", "#3ddc84"],
    holds: "phone",
    fits: "Phones of 4 to 7.9 inch",
    carries: "Phones and small tablets",
    moves: "Tilt, foldable",
    fixing: "Stands free, rubber feet",
    material: "ABS with silicone pads",
    folds: "Yes",
    special: "Opening for the charging cable",
    chips: ["4–7.9″", "Foldable"],
    overview:
      "A pocket stand for recipes, classes and video calls. Folds to the size of a phone and costs about as much as its case.",
    know: "Heavy tablets tip it when upright; lay them on their long side.",
    note: "stand",
  },
  {
    name: "Baseus Foldable Metal Phone and Tablet Stand",
    brand: "Baseus",
    shelf: [3_500, 0, 27, 144],
    look: ["silver", "#f59e0b"],
    holds: "phone",
    fits: "Phones and tablets up to 12.9 inch",
    carries: "Tablets up to 12.9 inch",
    moves: "Height and tilt",
    fixing: "Stands free, weighted base",
    material: "Steel and aluminium",
    folds: "Yes",
    special: "Heavy base against tipping",
    chips: ["Up to 12.9″", "Metal"],
    overview:
      "A weighted stand that holds even a large tablet at eye height without nodding. Good for kitchen, classes and drawing references.",
    know: "Two hinges let it rise as well as tilt. For drawing on the tablet itself take something lower.",
    note: "stand",
  },
  {
    name: "Corsair ST100 RGB Headset Stand",
    brand: "Corsair",
    shelf: [18_900, 18, 5, 483],
    look: ["silver", "#f2d64b"],
    holds: "headset",
    fits: "All common headsets",
    carries: "One headset",
    moves: "None",
    fixing: "Stands free, rubber base",
    material: "Aluminium",
    folds: "No",
    special: "Two USB ports, 3.5 mm with 7.1 sound, RGB in nine zones",
    chips: ["Headset", "USB hub", "RGB"],
    overview:
      "An aluminium hook with lights, a small USB hub and a sound card in the foot. It keeps a good headset off the floor and its cable in order.",
    know: "The sound card is useful to wired 3.5 mm headsets and idle for wireless ones.",
    note: "usbHub",
  },
  {
    name: "Redragon HA300 Scepter Pro Headset Stand",
    brand: "Redragon",
    shelf: [6_500, 0, 0, 321],
    look: ["black", "#ff3b30"],
    holds: "headset",
    fits: "All common headsets",
    carries: "One headset",
    moves: "None",
    fixing: "Stands free, heavy base",
    material: "ABS",
    folds: "No",
    special: "Four USB 2.0 ports, RGB edge",
    chips: ["Headset", "4 × USB", "RGB"],
    overview:
      "A tall RGB stand with four USB ports for dongles and receivers. It costs a third of the famous ones and does the same job.",
    know: "The ports are USB 2.0: right for mice and headsets, slow for disks.",
    note: "usbHub",
  },
];

export const STANDS: readonly SeedProduct[] = ENTRIES.map(stand);
