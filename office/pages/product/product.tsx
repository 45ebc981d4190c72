import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { office } from "#office/api/client.ts";
import { catalogueChoices } from "#office/features/catalogue-choices.ts";
import { Editor } from "./editor.tsx";

/** One product, or the form for a new one. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [product, choices] = await Promise.all([
    params.id === undefined
      ? undefined
      : office("getProduct", { params: { id: params.id } }, { signal: request.signal }),
    catalogueChoices(),
  ]);
  return { product, choices };
}

export function Component() {
  const { product, choices } = useLoaderData<typeof loader>();
  // Another product is another form.
  return <Editor key={product?.id ?? "new"} product={product} choices={choices} />;
}
