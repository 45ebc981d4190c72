import { answerRequests } from "../answer-requests.ts";

export interface GreedyRequest {
  buffersMiB?: number;
  objectsMiB?: number;
  spin?: boolean;
  fail?: boolean;
}

export interface GreedyAnswer {
  pid: number;
  environment: string[];
}

const MIB = 1024 ** 2;

answerRequests<GreedyRequest, GreedyAnswer>(({ buffersMiB = 0, objectsMiB = 0, spin, fail }) => {
  const buffers: Buffer[] = [];
  for (let place = 0; place < buffersMiB; place += 1) buffers.push(Buffer.alloc(MIB, 1));
  const objects: number[][] = [];
  for (let place = 0; place < objectsMiB; place += 1) objects.push(Array.from({ length: MIB / 8 }, (_, n) => n + 0.5));
  while (spin);
  if (fail) throw new Error("a fault of ours");
  return { pid: process.pid, environment: Object.keys(process.env) };
});
