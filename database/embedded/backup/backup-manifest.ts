import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { toPlainMessage } from "#database/plain-error.ts";
import { StartupError } from "../process/startup-error.ts";

/** The list of a backup's files, written last: a backup without it is incomplete. */
export const MANIFEST_FILE = "rigbazaar-backup.json";
export const UPLOADS_FOLDER = "uploads";
export const CLUSTER_FOLDER = "postgres";

const PathInside = z
  .string()
  .min(1)
  .refine((name) => !path.isAbsolute(name) && !name.split("/").includes(".."), "leads out of the backup");

const BackedUpFile = z.object({ path: PathInside, bytes: z.int().nonnegative(), sha256: z.string() });
export type BackedUpFile = z.infer<typeof BackedUpFile>;

const Manifest = z.object({
  kind: z.literal("rigbazaar-backup"),
  format: z.literal(1),
  postgresMajorVersion: z.string(),
  madeAt: z.iso.datetime(),
  folders: z.array(PathInside),
  files: z.array(BackedUpFile).min(1),
  /** Absent in backups from before uploads existed. */
  uploads: z.array(BackedUpFile).default([]),
});

export type Manifest = z.infer<typeof Manifest>;

export async function readManifest(source: string): Promise<Manifest> {
  const file = path.join(source, MANIFEST_FILE);
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new StartupError(`${source} is not a finished backup of this shop: it has no ${MANIFEST_FILE}.`, { cause });
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartupError(`${file} is damaged or not of this shop: nothing was restored.`, {
      hint: toPlainMessage(cause),
    });
  }
}
