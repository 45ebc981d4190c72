import {
  COURIER_ANSWER_RETENTION_MS,
  COURIER_TRACK_ANSWER_RETENTION_MS,
} from "#contract/rules/order/courier-limits.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, inArray, lt, or } from "#database/orm.ts";
import { courierAnswer } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { AnswerRecorder } from "../adapter/answer-recorder.ts";

/** An answer that cannot be stored must not change what the shop does with it. */
export function createAnswerRecorder({ db, log }: Pick<Shop, "db" | "log">, service: ConnectedService): AnswerRecorder {
  return async ({ operation, about, status, text }) => {
    try {
      // PostgreSQL stores no zero byte.
      await db
        .insert(courierAnswer)
        .values({ service, operation, about, status, answer: text.replaceAll("\u0000", "") });
    } catch (error) {
      log.warn({ err: error, courier: service }, "the answer of a courier was not stored");
    }
  };
}

export async function deleteOldCourierAnswers(db: Db): Promise<void> {
  const isAboutTracking = inArray(courierAnswer.operation, ["track", "push"]);
  const isOldTracking = and(isAboutTracking, lt(courierAnswer.at, ago(COURIER_TRACK_ANSWER_RETENTION_MS)));
  await db.delete(courierAnswer).where(or(lt(courierAnswer.at, ago(COURIER_ANSWER_RETENTION_MS)), isOldTracking));
}
