export { startQuestionJob } from "./close-known-questions.ts";
export { createQuestionConfirmation } from "./confirm-asker.ts";
export { bindQuestionRoutes } from "./question.routes.ts";
export { bindQuestionOfficeRoutes } from "./question-office.routes.ts";
