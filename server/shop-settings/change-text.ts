import { createInvalidError, ShopError } from "#contract/errors.ts";
import { isPageText, type OwnText, type ShopText } from "#contract/shop-texts.ts";
import { eq, sql } from "#database/orm.ts";
import { shopText } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import { sanitizeStaffHtml } from "#server/platform/sanitize-html.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { invalidateSettings, publishSettingsChange } from "./invalidate-settings.ts";
import { toEditorHtml, toPageHtml } from "./page-html.ts";

type ShopServices = Pick<Shop, "db" | "responseCache" | "catalogueCache">;

interface TextChange {
  name: ShopText;
  version: number;
  own: OwnText | null;
}

const EMPTY_HTML = /^(\s|<[^>]*>|&nbsp;)*$/;

/** Replaces the standard text; null restores the standard. The HTML is sanitised once, here. */
export async function changeText(
  shop: ShopServices,
  context: RequestContext<StaffMember>,
  { name, version, own }: TextChange,
) {
  const cleaned = own && cleanText(name, own);
  await shop.db.transaction(async (tx) => {
    await tx.insert(shopText).values({ name, version: 0 }).onConflictDoNothing();
    const [row] = await tx.select().from(shopText).where(eq(shopText.name, name)).for("update");
    if (row?.version !== version) throw new ShopError("changed-meanwhile");
    const difference = findDifference({ ...row.own }, { ...cleaned });
    if (!difference) return;
    await tx
      .update(shopText)
      .set({ own: cleaned, version: version + 1, updatedAt: sql`now()` })
      .where(eq(shopText.name, name));
    await publishSettingsChange(tx);
    await record(tx, context, [{ action: "text.change", subject: { kind: "text", id: name, name }, ...difference }]);
  });
  invalidateSettings(shop);
}

function cleanText(name: ShopText, { title, html }: OwnText): OwnText {
  const harmless = sanitizeStaffHtml(html);
  if (EMPTY_HTML.test(harmless)) throw createInvalidError({ "own.html": "Enter a text, or restore the standard text" });
  if (isPageText(name)) return { title: "", html: toPageHtml(harmless) };
  if (title === "") throw createInvalidError({ "own.title": "A popup needs a title" });
  return { title, html: toPageHtml(harmless) };
}

/** Returns the HTML with the headings that the office's editor uses. */
export async function readText({ db }: Pick<Shop, "db">, name: ShopText) {
  const [row] = await db.select().from(shopText).where(eq(shopText.name, name));
  const own = row?.own ?? null;
  return { name, version: row?.version ?? 0, own: own && { title: own.title, html: toEditorHtml(own.html) } };
}

export function createTextUndoers(shop: ShopServices): Undoers {
  return {
    "text.change": {
      permission: "settings.write",
      undo: async (context, { subjectId, before, after }) => {
        const name = subjectId as ShopText;
        const { own, version } = await readText(shop, name);
        const current = { title: own?.title ?? null, html: own ? toPageHtml(own.html) : null };
        requireUnchanged(after, current);
        const html = (before && "html" in before ? before.html : current.html) as string | null;
        const title = (before && "title" in before ? before.title : current.title) as string | null;
        await changeText(shop, context, {
          name,
          version,
          own: html === null ? null : { title: title ?? "", html: toEditorHtml(html) },
        });
      },
    },
  };
}
