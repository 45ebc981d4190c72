/** What the log and the metrics record of a request. */
export interface AnsweredRequest {
  method: string;
  url: string;
  route: string;
  status: number;
  ms: number;
}
