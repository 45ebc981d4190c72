import type { CourierAdapter } from "../adapter/courier-adapter.ts";
import { accept, refuse } from "../adapter/outcome.ts";

const BY_HAND = "This courier is not connected. Book at the courier, and type the consignment number at hand-over";

/** A courier without a connection: staff book themselves, as before. */
export const MANUAL_COURIER: CourierAdapter = {
  name: "manual",
  limits: {
    addressCharacters: null,
    nameCharacters: null,
    cashRupees: null,
    pieces: null,
    minGrams: 1,
    labelsAtOnce: 0,
    needsEmail: false,
  },
  checkKeys: async () => accept(undefined),
  listCities: async () => accept([]),
  book: async () => refuse(BY_HAND),
  track: async (numbers) => numbers.map((trackingNumber) => ({ trackingNumber, outcome: refuse(BY_HAND) })),
};
