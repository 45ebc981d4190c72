export { startCreditJobs } from "./coins/coin-jobs.ts";
export { readOrderCoins } from "./coins/read-order-coins.ts";
export { bindCreditRoutes } from "./credit.routes.ts";
export { bindCreditOfficeRoutes } from "./credit-office.routes.ts";
export { eraseCredit } from "./erase-credit.ts";
export { giveCredit } from "./ledger/give-credit.ts";
export {
  BalanceMoved,
  fitBalances,
  reserveBalances,
  retakeBalances,
  returnAllBalances,
  sumPaidByCoins,
} from "./ledger/order-balances.ts";
export { readPaidBalances, readReturnedBalances, returnPieceBalances } from "./ledger/piece-balances.ts";
export { createCreditSettingsUndoers } from "./office/change-credit-settings.ts";
export { createCreditUndoers } from "./office/give-store-credit.ts";
export {
  explainGiftCards,
  readPricingBalances,
  wantsBalances,
} from "./pricing-balances.ts";
export { readCreditOwed } from "./read-credit-owed.ts";
