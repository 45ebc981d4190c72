export { startCreditJobs } from "./coins/coin-jobs.ts";
export { giveCredit } from "./ledger/give-credit.ts";
export { retakeBalances, returnAllBalances } from "./ledger/order-balances.ts";
