import type { HistoryEntry } from "#contract/office/staff/history.ts";
import { describeChangedFields } from "./changed-fields.ts";

type Entry = Pick<HistoryEntry, "action" | "subject" | "before" | "after">;

/** `{}` is the subject's name, which screens show as a link. `{fields}` names what was changed. */
const SENTENCES: Record<string, string> = {
  "bank-account.change": "changed {fields} of the account for bank transfers",
  "bank-statement.upload": "brought the bank statement {}",
  "banner.change": "changed {fields} of the banner {}",
  "banner.create": "added the banner {}",
  "banner.order": "changed the order of the banners {}",
  "banner.remove": "deleted the banner {}",
  "batch.close": "closed the courier batch {}",
  "batch.load-sheet": "downloaded the load sheet of {}",
  "booking-batch.create": "had {} booked at couriers",
  "booking-batch.stop": "stopped the booking of {}",
  "booking-setting.change": "changed {fields} of the default couriers",
  "brand.change": "changed {fields} of the brand {}",
  "brand.create": "added the brand {}",
  "brand.merge": "merged another brand into {}",
  "brand.take-apart": "undid the merge of the brand {}",
  "cash-rules.change": "changed the rules for cash on delivery",
  "card-provider.choose": "chose another provider of card payments",
  "category.change": "changed {fields} of the category {}",
  "category.create": "added the category {}",
  "category.merge": "merged another category into {}",
  "category.move": "moved the category {}",
  "category.take-apart": "undid the merge of the category {}",
  "city.create": "added the city {}",
  "city.remove": "deleted the city {}",
  "claim.accept": "accepted a warranty claim of order {}",
  "claim.come-back": "noted that a claimed piece of order {} came back from the distributor",
  "claim.credit": "gave money back for a claimed piece of order {}",
  "claim.give-back": "gave a claimed piece of order {} back without repair",
  "claim.lend": "lent a piece to the customer of order {}",
  "claim.open": "opened a warranty claim of order {}",
  "claim.receive": "received a claimed piece of order {}",
  "claim.refer": "changed the distributor's reference of a claim of order {}",
  "claim.refuse": "refused a warranty claim of order {}",
  "claim.repair": "gave a repaired piece of order {} back",
  "claim.replace": "replaced a claimed piece of order {}",
  "claim.send": "sent a claimed piece of order {} to the distributor",
  "claim.take-loan": "took a lent piece back from the customer of order {}",
  "claim.undo": "undid a step of a warranty claim of order {}",
  "connection-key.change": "changed the key: {}",
  "connection-key.forget": "removed the unreadable key: {}",
  "connection-key.remove": "removed the key: {}",
  "connection.push-url": "made another push URL for {}",
  "connection.change": "changed {fields} of {}",
  "courier-city.match": "matched the courier's city {}",
  "courier-rate.create": "added an agreed price of {}",
  "courier-rate.remove": "deleted an agreed price of {}",
  "courier.change": "changed {fields} of the courier {}",
  "courier.create": "added the courier {}",
  "courier.prices": "changed delivery prices",
  "courier.remove": "deleted the courier {}",
  "credit-settings.change": "changed {fields} of coins and gift cards",
  "credit-settings.credit-earlier-orders": "credited the coins of earlier orders",
  "credit.give": "gave store credit to {}",
  "credit.take-back": "took back store credit of {}",
  "customer.allow-cash": "allowed cash on delivery for {}",
  "customer.block-cash": "blocked cash on delivery for {}",
  "customer.create": "added a customer {}",
  "customer.erase": "erased {}",
  "customer.export": "exported the data of {}",
  "customer.merge": "merged another account into {}",
  "customer.note": "wrote a note about {}",
  "customer.tag": "tagged {}",
  "customer.take-apart": "undid the merge of {}",
  "customer.untag": "removed a tag of {}",
  "gift-card.cancel": "cancelled the gift card {}",
  "gift-card.issue": "issued the gift card {}",
  "gift-card.resend": "mailed a new code of the gift card {}",
  "import.apply": "applied the bulk change {}",
  "import.begin": "started the scheduled change {}",
  "import.cancel": "cancelled the bulk change {}",
  "import.end": "ended the scheduled change {}",
  "import.schedule": "scheduled the bulk change {}",
  "import.undo": "undid the bulk change {}",
  "import.unschedule": "cancelled the schedule of {}",
  "load-sheet.create": "made a load sheet of {}",
  "load-sheet.download": "downloaded a load sheet of {}",
  "invoice.export": "downloaded for the accountant: {}",
  "order.address": "changed the address of order {}",
  "order.advise": "told the courier what to do with a parcel of order {}",
  "order.book": "booked a parcel of order {}",
  "order.book-cancel": "cancelled the booking of a parcel of order {}",
  "order.book-decide": "decided an uncertain booking of order {}",
  "order.book-number": "added a tracking number to a parcel of order {}",
  "order.buyer": "changed the buyer's tax number of order {}",
  "order.cancel": "cancelled order {}",
  "order.confirm": "confirmed order {}",
  "order.create": "placed order {}",
  "order.deliver": "marked order {} as delivered",
  "order.delivery": "changed the city or courier of order {}",
  "order.hand-over": "handed order {} to the courier",
  "order.invoice": "issued the invoice of order {}",
  "order.items": "changed the items of order {}",
  "order.mail": "sent an email again for order {}",
  "order.move": "moved order {} to another status",
  "order.no-answer": "noted an unanswered call for order {}",
  "order.note": "wrote a note on order {}",
  "order.pack": "packed order {}",
  "order.parcel-dismiss": "looked at a parcel of order {} that needed attention",
  "order.parcel-move": "moved order {} as its parcels did",
  "order.payment-ask": "asked the provider again about the payment of order {}",
  "order.payment-case": "marked a payment problem of order {} as solved",
  "order.refund": "refunded order {}",
  "order.refuse": "marked order {} as refused at the door",
  "order.settle": "marked the cash of order {} as received",
  "order.waive-advance": "waived the advance of order {}",
  "order.take-back": "received the returned parcel of order {}",
  "order.transfer-confirm": "confirmed the bank transfer for order {}",
  "order.transfer-reject": "marked the bank transfer for order {} as not received",
  "order.transfer-reopen": "took back that the transfer for order {} was not received",
  "order.undo": "undid the last step of order {}",
  "picture.upload": "uploaded a picture",
  "price-settings.change": "changed {fields} of the lowest prices",
  "product.change": "changed {fields} of {}",
  "product.create": "added the product {}",
  "product.export": "exported {}",
  "product.stock": "changed the stock of {}",
  "promotion.change": "changed {fields} of the promotion {}",
  "promotion.codes": "generated codes of the promotion {}",
  "promotion.create": "added the promotion {}",
  "promotion.export": "exported the codes of the promotion {}",
  "question.answer": "answered a question about {}",
  "report.export": "exported the report {}",
  "return-settings.change": "changed {fields} of the rules of returns",
  "return.accept": "accepted a return of order {}",
  "return.allow": "allowed a late return of order {}",
  "return.hand-over": "handed over a parcel to the customer of order {}",
  "return.inspect": "inspected a returned piece of order {}",
  "return.receive": "received a returned piece of order {}",
  "return.refund": "refunded a returned piece of order {}",
  "return.refuse": "refused a return of order {}",
  "return.repair": "gave a returned piece of order {} to repair",
  "return.replace": "replaced a returned piece of order {}",
  "return.send": "noted that a returned piece of order {} was sent",
  "return.send-back": "decided to send a returned piece of order {} back",
  "return.undo": "undid a step of a return of order {}",
  "review.answer": "answered the {}",
  "review.hide": "hid the {}",
  "review.publish": "published the {}",
  "review.put-back": "returned the {} back to pending",
  "review.withdraw": "withdrew the {}",
  "role.change": "changed {fields} of the role {}",
  "role.create": "added the role {}",
  "role.delete": "deleted the role {}",
  "serial.register": "recorded serial numbers of {}",
  "serial.return": "recorded the return of the piece {}",
  "serial.write-off": "wrote off the piece {}",
  "settings.change": "changed {fields} in the settings",
  "settlement.close": "closed the statement {}",
  "settlement.earlier-cash": "answered whether the cash is settled: {}",
  "settlement.earlier-settled": "marked earlier cash as settled: {}",
  "settlement.fetch": "told what it paid: {}",
  "settlement.remove": "deleted the statement {}",
  "settlement.upload": "uploaded the statement {}",
  "staff.add-passkey": "added a passkey for {}",
  "staff.add-totp": "added an authenticator app for {}",
  "staff.change": "changed {fields} of the staff member {}",
  "staff.end-session": "signed out a session of {}",
  "staff.forget-totp": "removed the unreadable authenticator app of {}",
  "staff.invite": "invited {invited} as {}",
  "staff.join": "joined the staff as {}",
  "staff.let-set-password": "created a password link for {}",
  "staff.remove-passkey": "removed a passkey of {}",
  "staff.remove-totp": "removed the authenticator app of {}",
  "staff.renew-recovery-codes": "created new recovery codes for {}",
  "staff.reset-factors": "reset the second factor of {}",
  "staff.session-rule": "changed how long staff stay signed in",
  "staff.set-password": "set a new password for {}",
  "staff.use-recovery-code": "signed in with a recovery code as {}",
  "staff.withdraw-invitation": "withdrew the invitation of {invited} as {}",
  "tax-settings.change": "changed {fields} of the tax settings",
  "text.change": "changed the text {}",
  "video.upload": "uploaded a video",
  "warranty-defaults.change": "changed {fields} of the warranty",
};

export const hasSentence = (action: string): boolean => Object.hasOwn(SENTENCES, action);

export interface ChangeSentence {
  /** "changed the price of", before the subject's name. */
  lead: string;
  /** Null if the sentence has no place for a name. */
  subject: string | null;
  /** "as delivered", after the name. */
  rest: string;
}

/** Such as { lead: "changed the price of", subject: "Ryzen 5 5600", rest: "" }. */
export function describeChange({ action, subject, before, after }: Entry): ChangeSentence {
  const [kind = "", verb = ""] = action.split(".", 2);
  const sentence = SENTENCES[action] ?? `changed (${verb.replaceAll("-", " ")}) the ${kind.replaceAll("-", " ")} {}`;
  const invited = { ...before, ...after }.email;
  const filled = sentence
    .replace("{fields}", describeChangedFields({ before, after }))
    .replace("{invited}", typeof invited === "string" ? invited : "a staff member");
  const name = subject.name || subject.id;
  if (!filled.includes("{}")) return { lead: filled, subject: null, rest: "" };
  const [lead = "", rest = ""] = filled.split("{}", 2);
  return { lead: lead.trim(), subject: name, rest: rest.trim() };
}

/** For a filter, such as "Product: changed details of …". */
export function getActionLabel(action: string): string {
  const [kind = "", verb = ""] = action.split(".", 2);
  const plain = (SENTENCES[action] ?? verb.replaceAll("-", " "))
    .replace("{fields}", "details")
    .replace("{invited}", "a staff member")
    .replace("{}", "…");
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}: ${plain}`;
}
