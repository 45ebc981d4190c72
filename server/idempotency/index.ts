export { clearAnswers, forgetOldRequests } from "./forget-requests.ts";
export { type OnceRequest, runOnce } from "./run-once.ts";
