import { CLAIM_CALLS } from "#contract/office/orders/claim.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { findClaim, findClaimPieces } from "./office/find-claim.ts";
import { listClaims } from "./office/list-claims.ts";
import { openClaimForCustomer } from "./office/open-claim-for-customer.ts";
import { readClaim } from "./office/read-claim.ts";
import { actOnClaim } from "./settle/act-on-claim.ts";
import { refundClaim } from "./settle/refund-claim.ts";

export function bindClaimOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(CLAIM_CALLS.listClaims, ({ query }) => listClaims(db, query));
  bind(CLAIM_CALLS.findClaim, ({ query }) => findClaim(db, query.code));
  bind(CLAIM_CALLS.listClaimPieces, ({ query }) => findClaimPieces(db, query.code));
  bind(CLAIM_CALLS.openClaim, ({ body, context }) => openClaimForCustomer(shop, context, body));
  bind(CLAIM_CALLS.getClaim, ({ params, session: { permissions } }) => readClaim(shop, { ...params, permissions }));
  bind(CLAIM_CALLS.actOnClaim, ({ params, body, context }) => actOnClaim(shop, context, { ...params, ...body }));
  bind(CLAIM_CALLS.refundClaim, ({ params, body, context }) => refundClaim(shop, context, { ...params, ...body }));
}
