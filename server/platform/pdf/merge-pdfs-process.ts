import { answerRequests } from "#server/platform/bounded-process/index.ts";
import { type ForeignDocument, type MergedDocuments, mergeDocuments } from "./merge-documents.ts";

answerRequests<readonly ForeignDocument[], MergedDocuments>(mergeDocuments);
