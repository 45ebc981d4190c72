export { startCreditJobs } from "./coins/coin-jobs.ts";
export { bindCreditRoutes } from "./credit.routes.ts";
export { bindCreditOfficeRoutes } from "./credit-office.routes.ts";
export { giveCredit } from "./ledger/give-credit.ts";
export {
  BalanceMoved,
  fitBalances,
  reserveBalances,
  retakeBalances,
  returnAllBalances,
  sumPaidByCoins,
} from "./ledger/order-balances.ts";
export { createCreditSettingsUndoers } from "./office/change-credit-settings.ts";
export { createCreditUndoers } from "./office/give-store-credit.ts";
export {
  explainGiftCards,
  readPricingBalances,
  wantsBalances,
} from "./pricing-balances.ts";
export { readCreditOwed } from "./read-credit-owed.ts";
