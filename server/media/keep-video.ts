import { hashOf } from "#imagery/picture-name.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { keepRow } from "./keep-upload.ts";
import { mediaStore } from "./media-store.ts";
import { videoTypeOf } from "./read-video.ts";

/** Takes a video in, as it is: nothing here could write it anew. It is named by its content and served as what it begins as. */
export async function keepVideo(
  { db, env }: Pick<Shop, "db" | "env">,
  by: Asking<StaffMember>,
  file: Buffer,
): Promise<{ url: string }> {
  const type = videoTypeOf(file);
  const name = `v${hashOf(file)}.${type}`;
  await mediaStore(env).write(`videos/${name}`, file, `video/${type}`);
  await db.transaction(async (tx) => {
    await keepRow(tx, { staffId: by.actor.id, name, type: `video/${type}`, bytes: file.length, width: 0, height: 0 });
    await record(tx, by, [
      { action: "video.upload", subject: { kind: "video", id: name, name: "" }, after: { bytes: file.length } },
    ]);
  });
  return { url: `/media/${name}` };
}
