export { clearStoredResponses, deleteOldRequests } from "./delete-old-requests.ts";
export { runOnce } from "./run-once.ts";
