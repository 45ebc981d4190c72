// Expressions over a row of bank_account, used where an order begins to wait for a transfer.

export const TRANSFER_END = "now() + make_interval(hours => lapse_hours)";
/** Null without a reminder. */
export const TRANSFER_REMINDER =
  "case when reminder_hours > 0 then now() + make_interval(hours => lapse_hours - reminder_hours) end";
