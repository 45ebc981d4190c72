import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { createNotFoundError } from "#contract/errors.ts";
import type { OfficeBanner } from "#contract/office/catalogue/banner.ts";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { BannerForm } from "./banner-form.tsx";
import { POSITIONS } from "./positions.ts";

/** At /banners/new there is only a position and no banner. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (params.id === "new") {
    const requestedPosition = new URL(request.url).searchParams.get("position");
    const position = POSITIONS.find((one) => one.position === requestedPosition)?.position ?? "main-banner";
    return { banner: undefined, position };
  }
  const { banners } = await callOffice("listBanners", {});
  const banner = banners.find(({ id }) => String(id) === params.id);
  if (!banner) throw createNotFoundError("banner");
  return { banner, position: banner.position };
}

export function Component() {
  const { banner, position } = useLoaderData<{ banner: OfficeBanner | undefined; position: BannerPosition }>();
  const place = POSITIONS.find((one) => one.position === position)?.title;
  return (
    <>
      <PageHeading title={banner ? "Banner" : "New banner"} about={place} />
      <BannerForm key={banner?.id ?? position} banner={banner} position={position} />
    </>
  );
}
