import { answerRequests } from "#server/platform/bounded-process/index.ts";
import { type BankLine, type BankRows, readLines } from "./read-lines.ts";

answerRequests<BankRows, BankLine[]>(readLines);
