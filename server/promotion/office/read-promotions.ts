import { createNotFoundError } from "#contract/errors.ts";
import type {
  PromotionRow as ListedPromotion,
  PromotionDetails,
  PromotionState,
} from "#contract/office/catalogue/promotion-calls.ts";
import { PROMOTIONS_IN_LIST } from "#contract/rules/office-limits.ts";
import { describePromotion } from "#contract/rules/pricing/describe-promotion.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, desc, eq, type SQL, sql } from "#database/orm.ts";
import { city, courierPricing, promotion, promotionCode, promotionTally } from "#database/schema.ts";
import { toPromotion } from "#server/catalogue/index.ts";

const STATE = sql<PromotionState>`case when ${promotion.status} <> 'active' then ${promotion.status}
  when ${promotion.endsAt} <= now() then 'ended' when ${promotion.startsAt} > now() then 'scheduled'
  when ${promotionTally.uses} >= ${promotion.maxUses} or ${promotionTally.spent} >= ${promotion.budget} then 'used-up' else 'running' end`;
const SHARED_CODE = sql<
  string | null
>`(select min(code) from promotion_code c where c.promotion_id = ${promotion.id} and not c.is_single_use)`;
const BROUGHT = sql<number>`(select coalesce(sum(o.grand_total), 0)::float8 from promotion_use u join shop_order o on o.id = u.order_id
  where u.promotion_id = ${promotion.id} and u.returned_at is null)`;

function readRows(db: Queryable, where?: SQL) {
  return db
    .select({
      promotion,
      state: STATE,
      code: SHARED_CODE,
      uses: promotionTally.uses,
      cost: promotionTally.spent,
      brought: BROUGHT,
    })
    .from(promotion)
    .innerJoin(promotionTally, eq(promotionTally.promotionId, promotion.id))
    .where(where)
    .orderBy(desc(promotion.id))
    .limit(PROMOTIONS_IN_LIST);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function toListed({ promotion: row, ...figures }: Row): ListedPromotion {
  const { id, name, trigger, benefit, target, startsAt, endsAt, onCards } = row;
  return {
    id,
    name,
    label: describePromotion(figures.code ?? name, { benefit, target }),
    trigger,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    onCards,
    ...figures,
  };
}

export async function listPromotions(db: Queryable): Promise<{ promotions: ListedPromotion[] }> {
  return { promotions: (await readRows(db)).map(toListed) };
}

/** The cities that couriers deliver to. */
export function listCities(db: Queryable): Promise<{ id: number; name: string }[]> {
  return db
    .selectDistinct({ id: city.id, name: city.name })
    .from(city)
    .innerJoin(courierPricing, eq(courierPricing.cityId, city.id))
    .orderBy(asc(city.name), asc(city.id));
}

/** The tags that staff have given to customers. */
export async function listCustomerTags(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from customer where tags <> '{}' order by tag`,
  );
  return rows.map(({ tag }) => tag);
}

export async function readPromotion(db: Queryable, promotionId: number): Promise<PromotionDetails> {
  const [row] = await readRows(db, eq(promotion.id, promotionId));
  if (!row) throw createNotFoundError("promotion");
  const [generated] = await db
    .select({
      codes: sql<number>`count(*)::int`,
      used: sql<number>`count(*) filter (where exists (select from promotion_use u
        where u.code = ${promotionCode.code} and u.is_single_use and u.returned_at is null))::int`,
    })
    .from(promotionCode)
    .where(and(eq(promotionCode.promotionId, promotionId), eq(promotionCode.isSingleUse, true)));
  const { id, ...fields } = toPromotion(row.promotion);
  return {
    id,
    version: row.promotion.version,
    form: { ...fields, code: row.code } as PromotionDetails["form"],
    row: toListed(row),
    generated: generated ?? { codes: 0, used: 0 },
  };
}
