import { invalid, ShopError } from "#contract/errors.ts";
import { isPageText, type OwnText, type ShopText } from "#contract/shop-words.ts";
import { eq, sql } from "#database/orm.ts";
import { shopText } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { difference, record, requireStillStands, type Undoers } from "#server/audit/index.ts";
import { harmlessHtml } from "#server/harmless-html.ts";
import type { Shop } from "#server/shop.ts";
import { announceWords, dropWords } from "./announce-words.ts";
import { anEditorsHtml, aPagesHtml } from "./page-html.ts";

type Parts = Pick<Shop, "db" | "cache" | "catalogueCache">;

interface TextChange {
  name: ShopText;
  version: number;
  own: OwnText | null;
}

const NOTHING = /^(\s|<[^>]*>|&nbsp;)*$/;

/** Writes a text in the place of the standard one, or (null) goes back to that. Its HTML is made harmless here, once. */
export async function changeText(shop: Parts, by: Asking<StaffMember>, { name, version, own }: TextChange) {
  const written = own && tidy(name, own);
  await shop.db.transaction(async (tx) => {
    await tx.insert(shopText).values({ name, version: 0 }).onConflictDoNothing();
    const [row] = await tx.select().from(shopText).where(eq(shopText.name, name)).for("update");
    if (row?.version !== version) throw new ShopError("changed-meanwhile");
    const differs = difference({ ...row.own }, { ...written });
    if (!differs) return;
    await tx
      .update(shopText)
      .set({ own: written, version: version + 1, updatedAt: sql`now()` })
      .where(eq(shopText.name, name));
    await announceWords(tx);
    await record(tx, by, [{ action: "text.change", subject: { kind: "text", id: name, name }, ...differs }]);
  });
  dropWords(shop);
}

function tidy(name: ShopText, { title, html }: OwnText): OwnText {
  const harmless = harmlessHtml(html);
  if (NOTHING.test(harmless)) throw invalid({ "own.html": "Write something, or go back to the standard text" });
  if (isPageText(name)) return { title: "", html: aPagesHtml(harmless) };
  if (title === "") throw invalid({ "own.title": "A popup needs a title" });
  return { title, html: aPagesHtml(harmless) };
}

/** As the office's editor has it. */
export async function readText({ db }: Pick<Shop, "db">, name: ShopText) {
  const [row] = await db.select().from(shopText).where(eq(shopText.name, name));
  const own = row?.own ?? null;
  return { name, version: row?.version ?? 0, own: own && { title: own.title, html: anEditorsHtml(own.html) } };
}

export function textUndoers(shop: Parts): Undoers {
  return {
    "text.change": {
      permission: "settings.write",
      undo: async (by, { subjectId, before, after }) => {
        const name = subjectId as ShopText;
        const { own, version } = await readText(shop, name);
        const now = { title: own?.title ?? null, html: own ? aPagesHtml(own.html) : null };
        requireStillStands(after, now);
        const html = (before && "html" in before ? before.html : now.html) as string | null;
        const title = (before && "title" in before ? before.title : now.title) as string | null;
        await changeText(shop, by, {
          name,
          version,
          own: html === null ? null : { title: title ?? "", html: anEditorsHtml(html) },
        });
      },
    },
  };
}
