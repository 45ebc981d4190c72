import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { notFound } from "#contract/errors.ts";
import type { OfficeBanner } from "#contract/office/banner.ts";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";
import { office } from "#office/api/client.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { BannerForm } from "./banner-form.tsx";
import { POSITIONS } from "./positions.ts";

/** One banner, or at /banners/new the place of one to come. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  if (params.id === "new") {
    const asked = new URL(request.url).searchParams.get("position");
    const position = POSITIONS.find((one) => one.position === asked)?.position ?? "main-banner";
    return { banner: undefined, position };
  }
  const { banners } = await office("listBanners", {});
  const banner = banners.find(({ id }) => String(id) === params.id);
  if (!banner) throw notFound("banner");
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
