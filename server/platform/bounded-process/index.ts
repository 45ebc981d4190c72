export { answerRequests } from "./answer-requests.ts";
export { BoundedProcess } from "./bounded-process.ts";
export { ProcessEnded } from "./process-ended.ts";
