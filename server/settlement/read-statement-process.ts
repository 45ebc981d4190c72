import { answerRequests } from "#server/platform/bounded-process/index.ts";
import { readStatement, type StatementLine, type StatementRows } from "./read-statement.ts";

answerRequests<StatementRows, StatementLine[]>(readStatement);
