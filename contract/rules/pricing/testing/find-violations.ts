// What must hold for every basket, checked without the steps of the calculation itself.
import { divideLine } from "../divide-line.ts";
import type { OfferedPromotion, PricedLine, PricedOrder, PricingInput } from "../order-pricing.ts";
import { priceOrder } from "../price-order.ts";
import { createBasket, createPromotion, createRandom, type Random, shuffle } from "./random-basket.ts";

type Rules = Record<string, boolean>;

const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const addAmounts = (shares: readonly { amount: number }[]) => add(shares.map(({ amount }) => amount));
const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

/** What the order costs before coins, gift cards and credit pay for it. */
const getPrice = ({ lines, delivery }: PricedOrder) => add(lines.map(({ net }) => net)) + delivery.total;
const getSaving = (order: PricedOrder) =>
  addAmounts(order.discounts) + addAmounts(order.delivery.discounts) + add(order.gifts.map(({ worth }) => worth));

/** Returns the names of the rules that a random basket breaks. */
export function findViolations(seed: number): string[] {
  const random = createRandom(seed);
  const input = createBasket(random);
  const order = priceOrder(input);
  const rules: Rules = {
    ...checkSums(input, order),
    ...checkLimits(input, order),
    ...checkBalances(input, order),
    ...checkPieces(order.lines),
  };
  const shuffled = { ...input, lines: shuffle(input.lines, random), promotions: shuffle(input.promotions, random) };
  rules["the sequence does not matter"] = isSameOrder(order, priceOrder(shuffled));
  const added = createPromotion(99, random);
  const more = priceOrder({ ...input, promotions: [...input.promotions, added] });
  rules["a further promotion never saves less"] = getSaving(more) >= getSaving(order);
  const canChooseGift = [...input.promotions, added].some(isExclusiveGift);
  rules["a further promotion never makes the order dearer"] = canChooseGift || getPrice(more) <= getPrice(order);
  return Object.entries({ ...rules, ...checkExactShares(input, random) }).flatMap(([rule, holds]) =>
    holds ? [] : [rule],
  );
}

/** A gift may be worth more than the rupees of another promotion of its group. */
const isExclusiveGift = ({ benefit, exclusiveGroup }: OfferedPromotion) =>
  benefit.kind === "gift" && exclusiveGroup !== null;

function checkSums(input: PricingInput, order: PricedOrder): Rules {
  const { lines, discounts, delivery, subTotal, grandTotal } = order;
  const shares = lines.flatMap((line) => line.discounts);
  return {
    "lines keep their sequence": lines.every(({ id }, place) => id === input.lines[place]?.id),
    "a line's total is price times quantity": lines.every((line) => line.total === line.price * line.quantity),
    "a line's net is its total without its discounts": lines.every(
      (line) => line.net === line.total - addAmounts(line.discounts),
    ),
    "a discount is the sum of its shares": discounts.every(
      ({ promotionId, amount }) => addAmounts(shares.filter((share) => share.promotionId === promotionId)) === amount,
    ),
    "the discounts are all shares": addAmounts(shares) === addAmounts(discounts),
    "the subtotal is the sum of the lines": subTotal === add(lines.map(({ total }) => total)),
    "delivery is its price without its discounts":
      delivery.total === (input.deliveryPrice ?? 0) - addAmounts(delivery.discounts),
    "the parts are the total":
      subTotal - addAmounts(discounts) + delivery.total ===
      order.coins.amount + add(order.giftCards.map(({ used }) => used)) + order.credit.used + grandTotal,
    "no discount is empty": [...shares, ...discounts, ...delivery.discounts].every(({ amount }) => amount > 0),
    "all amounts are whole and not negative": [
      ...lines.flatMap(({ total, net, paidByCoins }) => [total, net, paidByCoins]),
      ...shares.map(({ amount }) => amount),
      delivery.total,
      order.coins.used,
      order.coins.earns,
      order.credit.used,
      grandTotal,
      ...order.giftCards.map(({ used }) => used),
    ].every(isAmount),
  };
}

function checkLimits(input: PricingInput, order: PricedOrder): Rules {
  const promotions = new Map(input.promotions.map((promotion) => [promotion.id, promotion]));
  const given = new Map<number, number>();
  const count = (id: number, amount: number) => given.set(id, (given.get(id) ?? 0) + amount);
  for (const { promotionId, amount } of [...order.discounts, ...order.delivery.discounts]) count(promotionId, amount);
  for (const { promotionId, worth } of order.gifts) count(promotionId, worth);
  const groups = [...given.keys()].flatMap((id) => promotions.get(id)?.exclusiveGroup ?? []);
  return {
    "no line is below its floor": order.lines.every((line) => isAboveFloor(line, input)),
    "no budget is exceeded": [...given].every(
      ([id, amount]) => amount <= (promotions.get(id)?.budgetLeft ?? Number.POSITIVE_INFINITY),
    ),
    "an exclusive group applies once": new Set(groups).size === groups.length,
    "every code is answered": order.codes.length === input.codes.length,
    "codes that give something are applied": order.codes.every(
      ({ code, applied }) => applied === [...given.keys()].some((id) => isOpenedBy(promotions.get(id), code)),
    ),
  };
}

const isOpenedBy = (promotion: OfferedPromotion | undefined, code: string) =>
  promotion?.codes.some((own) => own.code === code) ?? false;

function isAboveFloor({ id, quantity, total, net, discounts }: PricedLine, input: PricingInput): boolean {
  const cost = input.lines.find((line) => line.id === id)?.cost ?? null;
  const mayGoBelow = ({ promotionId }: { promotionId: number }) =>
    input.promotions.some((promotion) => promotion.id === promotionId && promotion.mayGoBelowFloor);
  if (cost === null || discounts.length === 0 || discounts.some(mayGoBelow)) return true;
  return net < total && net * 100 >= cost * quantity * (100 + input.settings.floorPercent);
}

function checkBalances({ coins, credit, giftCards, settings }: PricingInput, order: PricedOrder): Rules {
  const goods = add(order.lines.map(({ net }) => net));
  return {
    "coins are within balance, wish and share":
      order.coins.used <= Math.min(coins.available, coins.wanted) &&
      order.coins.amount * 100 <= goods * settings.coinSharePercent,
    "coins are divided to the lines": add(order.lines.map(({ paidByCoins }) => paidByCoins)) === order.coins.amount,
    "no line is paid twice": order.lines.every(({ net, paidByCoins }) => paidByCoins <= net),
    "credit is within balance and wish": order.credit.used <= Math.min(credit.available, credit.wanted),
    "gift cards are within their balances": order.giftCards.every(
      ({ id, used }) => used <= (giftCards.find((card) => card.id === id)?.balance ?? 0),
    ),
  };
}

function checkPieces(lines: readonly PricedLine[]): Rules {
  return {
    "pieces add up to their line": lines.every((line) => {
      const pieces = divideLine(line);
      const nets = pieces.map(({ net }) => net);
      return (
        pieces.length === line.quantity &&
        add(nets) === line.net &&
        add(pieces.map(({ paidByCoins }) => paidByCoins)) === line.paidByCoins &&
        line.discounts.every(
          ({ amount }, place) => add(pieces.map((piece) => piece.discounts[place] ?? 0)) === amount,
        ) &&
        pieces.every((piece) => piece.paidByCoins <= piece.net && [piece.net, ...piece.discounts].every(isAmount)) &&
        Math.max(...nets) - Math.min(...nets) <= 1
      );
    }),
  };
}

/** One promotion on the whole order, without floors and budgets, whose amounts are known in advance. */
function checkExactShares(basket: PricingInput, random: Random): Rules {
  const lines = basket.lines.map((line) => ({ ...line, cost: null }));
  const sum = add(lines.map(({ price, quantity }) => price * quantity));
  const percent = random.whole(1, 100);
  const rupees = random.whole(1, 3_000);
  const base = createPromotion(1, random);
  const promotion: OfferedPromotion = {
    ...base,
    trigger: "automatic",
    target: { ...base.target, productIds: [], categories: [], brandIds: [], facts: "", regularPriceOnly: false },
    conditions: { ...base.conditions, minSubTotal: 0, payment: "any" },
    budgetLeft: null,
    benefit: random.isOne(2)
      ? { kind: "percent", percent, maxRupees: null }
      : { kind: "amount", rupees, perPiece: false },
  };
  const order = priceOrder({ ...basket, lines, promotions: [promotion] });
  const expected = promotion.benefit.kind === "percent" ? Math.round((sum * percent) / 100) : Math.min(rupees, sum);
  return {
    "a single discount has exactly its amount": addAmounts(order.discounts) === expected,
    "a share differs from its exact value by less than a rupee": order.lines.every(
      (line) => Math.abs(addAmounts(line.discounts) - (expected * line.total) / sum) < 1,
    ),
  };
}

function isSameOrder(one: PricedOrder, other: PricedOrder): boolean {
  return listFigures(one).join() === listFigures(other).join();
}

function listFigures({ lines, gifts, discounts, delivery, coins, giftCards, credit, grandTotal, codes }: PricedOrder) {
  const toFigures = (shares: PricedOrder["discounts"]) => shares.flatMap((share) => [share.promotionId, share.amount]);
  return [
    ...lines
      .toSorted((line, next) => line.id - next.id)
      .flatMap((line) => [line.id, line.net, line.paidByCoins, ...toFigures(line.discounts)]),
    ...toFigures([...discounts, ...delivery.discounts]),
    ...gifts.flatMap(({ promotionId, quantity }) => [promotionId, quantity]),
    ...giftCards.map(({ used }) => used),
    coins.used,
    coins.earns,
    credit.used,
    grandTotal,
    ...codes.map(({ reason }) => reason),
  ];
}
