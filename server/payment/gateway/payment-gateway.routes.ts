import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import { PAYMENT_GATEWAY_CALLS, type PaymentGateway, type PaymentGateways } from "#contract/office/payment-gateway.ts";
import { changeConnection, describeKeys } from "#server/connection/index.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { getPaymentProviders, type PaymentProviders } from "../providers.ts";
import { hasSandbox } from "../sandbox/has-sandbox.ts";
import { chooseCardProvider } from "./choose-card-provider.ts";
import type { Gateway } from "./gateway.ts";
import { readCardSetting } from "./gateway-settings.ts";
import { canPlay, type GatewayState, isOnByDefault, readGatewayStates } from "./gateway-states.ts";
import { GATEWAYS } from "./gateways.ts";
import { listGatewayProblems } from "./list-gateway-problems.ts";

export function bindPaymentGatewayRoutes(bind: OfficeBind, shop: Shop): void {
  bind(PAYMENT_GATEWAY_CALLS.listPaymentGateways, () => listPaymentGateways(shop));
  bind(PAYMENT_GATEWAY_CALLS.changePaymentGateway, async ({ context, params, body }) => {
    const service = getGateway(params.name);
    if (body.mode !== undefined && service.readMode)
      throw createInvalidError({ mode: `${service.label}'s keys decide whether it is a test` });
    if (body.mode === "sandbox" && !hasSandbox(shop.env))
      throw createInvalidError({ mode: "The sandbox works only in a demo shop" });
    const options = { service, isOnByDefault: isOnByDefault(service, shop.env), change: body };
    await changeConnection(shop, context, options);
    return listPaymentGateways(shop);
  });
  bind(PAYMENT_GATEWAY_CALLS.checkPaymentKeys, async ({ params }) => {
    const { label, check } = getGateway(params.name);
    if (!check) throw createInvalidError({}, `${label} offers no way to check keys`);
    const state = (await readGatewayStates(shop)).find(({ gateway }) => gateway.name === params.name);
    if (!state?.provider) throw createInvalidError({}, `Enter all keys of ${label} first`);
    return check(shop, { keys: state.values, provider: state.provider });
  });
  bind(PAYMENT_GATEWAY_CALLS.chooseCardProvider, async ({ context, body }) => {
    await chooseCardProvider(shop, context, body);
    return listPaymentGateways(shop);
  });
}

function getGateway(name: string): Gateway {
  const gateway = GATEWAYS.find((one) => one.name === name);
  if (!gateway) throw createNotFoundError("payment provider");
  return gateway;
}

async function listPaymentGateways(shop: Shop): Promise<PaymentGateways> {
  const [states, providers, { provider, version }] = await Promise.all([
    readGatewayStates(shop),
    getPaymentProviders(shop),
    readCardSetting(shop.db),
  ]);
  return {
    gateways: states.map((state) => describeGateway(shop, providers, state)),
    card: { provider, current: providers.card?.name ?? null, version },
  };
}

function describeGateway({ env }: Shop, { card, jazzcash }: PaymentProviders, state: GatewayState): PaymentGateway {
  const { gateway, isOn, mode, version, provider } = state;
  const { name, label, option, noticePath, readMode, check } = gateway;
  return {
    name,
    label,
    option,
    isOn,
    mode,
    isModeChosen: readMode === undefined,
    hasSandbox: canPlay(gateway) && hasSandbox(env),
    isOffered: provider !== undefined && (provider === card || provider === jazzcash),
    problems: listGatewayProblems(state, env),
    keys: describeKeys(state.keys),
    noticeUrl: `${env.shopUrl}${noticePath}`,
    canCheckKeys: check !== undefined,
    version,
  };
}
