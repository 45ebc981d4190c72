// Loaded before the shop (node --import): its process then lives at another time than the rest of the world.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const TrueDate = Date;

class ShiftedDate extends TrueDate {
  constructor(...given: []) {
    if (given.length === 0) super(ShiftedDate.now());
    else super(...given);
  }

  static override now(): number {
    return TrueDate.now() + shiftMs;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
