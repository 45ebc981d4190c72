export { confirmAskers } from "./confirm-asker.ts";
export { questionRoutes } from "./question.routes.ts";
export { questionOfficeRoutes } from "./question-office.routes.ts";
export { startSettlingQuestions } from "./settle-questions.ts";
