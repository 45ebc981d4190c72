import { hashOf } from "#imagery/picture-name.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { createMediaStore } from "../store/create-media-store.ts";
import { detectVideoType } from "./read-video.ts";
import { saveUpload } from "./save-upload.ts";

/** Stores a video unchanged, because the shop cannot re-encode it; its name is a hash of its content. */
export async function saveVideo(
  { db, env }: Pick<Shop, "db" | "env">,
  context: RequestContext<StaffMember>,
  file: Buffer,
): Promise<{ url: string }> {
  const type = detectVideoType(file);
  const name = `v${hashOf(file)}.${type}`;
  await createMediaStore(env).write(`videos/${name}`, file, `video/${type}`);
  await db.transaction(async (tx) => {
    await saveUpload(tx, {
      staffId: context.actor.id,
      name,
      type: `video/${type}`,
      bytes: file.length,
      width: 0,
      height: 0,
    });
    await record(tx, context, [
      { action: "video.upload", subject: { kind: "video", id: name, name: "" }, after: { bytes: file.length } },
    ]);
  });
  return { url: `/media/${name}` };
}
