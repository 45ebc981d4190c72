import { data, type RouterContextProvider } from "react-router";
import { loaderDataContext } from "#storefront/api/server-context.ts";

/**
 * Gives the router an empty placeholder instead of the loader
 * data, so that the router has nothing to encode.
 */
export function registerLoaderData<Data>(context: Readonly<RouterContextProvider>, loaderData: Data): Data {
  // A loader may return data together with a response status: only the data is replaced.
  if (isDataWithResponseInit(loaderData))
    return data(registerLoaderData(context, loaderData.data), loaderData.init ?? undefined) as Data;
  const placeholder = {};
  context.get(loaderDataContext).set(placeholder, loaderData);
  return placeholder as Data;
}

function isDataWithResponseInit(value: unknown): value is ReturnType<typeof data<unknown>> {
  return value instanceof data(null).constructor;
}
