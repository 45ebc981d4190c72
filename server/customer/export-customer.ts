import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { runCustomerChange } from "./change-customer.ts";

/**
 * Exports all data about a customer on request, without
 * password and tokens; history records the export.
 */
export async function exportCustomer(
  db: Db,
  context: RequestContext<StaffMember>,
  id: string,
): Promise<{ name: string; type: string; body: Buffer }> {
  let exported: unknown;
  await runCustomerChange(db, context, id, async (tx) => {
    const { rows } = await tx.execute<{ known: unknown }>(sql`
      select jsonb_build_object(
        'customer', (select jsonb_build_object('name', name, 'email', email, 'phone', phone, 'since', created_at, 'cashBlocked', cash_block_reason, 'tags', to_jsonb(tags))
          from customer where id = ${id}),
        'addresses', (select coalesce(jsonb_agg(jsonb_build_object('address', a.address, 'city', c.name, 'postalCode', a.postal_code, 'phone', a.phone)), '[]')
          from address a join city c on c.id = a.city_id where a.customer_id = ${id}),
        'notes', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'note', note)), '[]') from customer_note where customer_id = ${id}),
        'wishList', (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'since', w.acted_at) order by w.acted_at), '[]')
          from wish w join product p on p.id = w.product_id where w.customer_id = ${id} and w.wished),
        'alerts', (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'below', a.below, 'since', a.confirmed_at, 'told', a.told_at)), '[]')
          from product_alert a join product p on p.id = a.product_id join customer c on lower(c.email) = lower(a.email) where c.id = ${id}),
        'questions', (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'question', q.sentence, 'asked', k.asked_at) order by k.asked_at), '[]')
          from question_asker k join question q on q.id = k.question_id join product p on p.id = q.product_id join customer c on lower(c.email) = lower(k.email)
          where c.id = ${id}),
        'orders', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'placed', o.created_at, 'status', o.status, 'total', o.grand_total,
            'recipient', o.recipient_name, 'phone', o.phone, 'address', o.address, 'city', o.city_name,
            'transfers', (select jsonb_agg(jsonb_build_object('transactionNumber', b.transaction_number, 'claimed', b.claimed_at, 'state', b.state)
              order by b.claimed_at) from bank_claim b where b.order_id = o.id),
            'returns', (select jsonb_agg(jsonb_build_object('product', ri.name, 'state', rp.state, 'reason', rp.reason, 'wish', rp.wish,
              'note', rp.note, 'asked', rp.asked_at) order by rp.asked_at)
              from return_piece rp join order_item ri on ri.order_id = rp.order_id and ri.product_id = rp.product_id where rp.order_id = o.id),
            'warrantyClaims', (select jsonb_agg(jsonb_build_object('product', cp.name, 'state', wc.state, 'problem', wc.problem, 'asked', wc.asked_at)
              order by wc.asked_at) from warranty_claim wc join product cp on cp.id = wc.product_id where wc.order_id = o.id),
            'items', (select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price)) from order_item i where i.order_id = o.id)) order by o.created_at), '[]')
          from shop_order o where o.customer_id = ${id}),
        'reviews', (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'rating', r.rating, 'comment', r.comment, 'shownAs', r.author,
            'state', r.state, 'written', r.created_at, 'changed', r.changed_at, 'answer', r.answer,
            'photos', (select coalesce(jsonb_agg('/media/' || f.picture || '.webp' order by f.place), '[]') from review_photo f where f.review_id = r.id))
            order by r.created_at), '[]')
          from review r join product p on p.id = r.product_id where r.customer_id = ${id}),
        'credit', (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'opened', a.created_at, 'endsWith', g.code_end,
            'balance', (select coalesce(sum(l.rest), 0) from credit_lot l where l.account_id = a.id and (l.expires_at is null or l.expires_at > now())),
            'entries', (select jsonb_agg(jsonb_build_object('at', e.at, 'amount', e.amount, 'cause', e.cause, 'order', co.number, 'note', e.note,
              'expires', l.expires_at) order by e.id)
              from credit_lot l join credit_entry e on e.lot_id = l.id left join shop_order co on co.id = e.order_id where l.account_id = a.id))
            order by a.created_at), '[]')
          from credit_account a left join gift_card g on g.account_id = a.id where a.customer_id = ${id}),
        'giftCardsReceived', (select coalesce(jsonb_agg(jsonb_build_object('endsWith', g.code_end, 'amount', g.amount, 'state', g.state, 'to', g.recipient_name,
            'from', g.sender_name, 'message', g.message, 'day', g.send_on, 'sent', g.sent_at) order by g.created_at), '[]')
          from gift_card g join customer c on lower(c.email) = lower(g.recipient_email) where c.id = ${id}),
        'foundHelpful', (select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'at', v.at) order by v.at), '[]')
          from review_vote v join review r on r.id = v.review_id join product p on p.id = r.product_id where v.customer_id = ${id})) as known`);
    exported = rows[0]?.known;
    return { action: "customer.export" };
  });
  return {
    name: `customer-${id}.json`,
    type: "application/json",
    body: Buffer.from(JSON.stringify(exported, null, 2)),
  };
}
