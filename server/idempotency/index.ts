export { clearAnswers, forgetOldRequests } from "./forget-requests.ts";
export { runOnce } from "./run-once.ts";
