import type { OfficeCall } from "./office-call.ts";

export const QUESTION_CALLS = {
  listQuestions: {
    method: "GET",
    path: "/office/questions",
    access: "catalogue.read",
    summary: "What shoppers asked because nobody states it, the last first",
  },
  answerQuestion: {
    method: "POST",
    path: "/office/questions/:id/answer",
    access: "catalogue.write",
    summary: "State the fact or answer in words; who asked is told",
  },
} as const satisfies Record<string, OfficeCall>;
