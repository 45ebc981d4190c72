import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import type { OfficeBanner, WrittenBanner } from "#contract/office/banner.ts";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";
import { office } from "#office/api/client.ts";
import { fromClock, toClock } from "#office/features/pakistan-time.ts";
import { useUnsavedChanges } from "#office/features/unsaved-changes.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { showFieldErrors } from "#ui/form-errors.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { BannerPictures } from "./banner-pictures.tsx";
import { BannerPreview } from "./banner-preview.tsx";

type Values = Omit<WrittenBanner, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string };
const FIELDS = [
  "headline",
  "line",
  "altText",
  "link",
  "startsAt",
  "endsAt",
  "imgDesktop",
  "imgTablet",
  "imgMobile",
  "image",
] as const;

function valuesOf(banner: OfficeBanner | undefined, position: BannerPosition): Values {
  const { id: _, version: __, state: ___, startsAt, endsAt, ...given } = banner ?? ({} as Partial<OfficeBanner>);
  return {
    position,
    link: "/",
    headline: "",
    line: "",
    altText: "",
    imgDesktop: "",
    imgTablet: "",
    imgMobile: "",
    image: "",
    draft: false,
    ...given,
    startsAt: toClock(startsAt ?? null),
    endsAt: toClock(endsAt ?? null),
  };
}

export function BannerForm({ banner, position }: { banner: OfficeBanner | undefined; position: BannerPosition }) {
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: valuesOf(banner, position) });
  const { register, formState, control } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const values = useWatch({ control }) as Values;
  useUnsavedChanges(isDirty && !isSubmitting);
  const isHero = position === "big-banner";

  const save = form.handleSubmit(async ({ startsAt, endsAt, ...given }) => {
    const body: WrittenBanner = {
      ...given,
      image: given.image || given.imgDesktop,
      startsAt: fromClock(startsAt),
      endsAt: fromClock(endsAt),
    };
    try {
      if (banner)
        await office("changeBanner", { params: { id: banner.id }, body: { ...body, version: banner.version } });
      else await office("createBanner", { body });
      form.reset({ ...given, startsAt, endsAt });
      notify({ title: "Saved", message: "Shoppers see it within two seconds.", type: "success" });
      await navigate("/banners");
    } catch (error) {
      if (!showFieldErrors(form, error, FIELDS)) notifyError(error);
    }
  });

  return (
    <form
      onSubmit={(event) => {
        // What the server said last time of pictures, which are no fields that the form itself would look at again.
        form.clearErrors();
        void save(event);
      }}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <BannerPictures
        position={position}
        values={values}
        errors={{
          imgDesktop: errors.imgDesktop?.message,
          imgTablet: errors.imgTablet?.message,
          imgMobile: errors.imgMobile?.message,
          image: errors.image?.message,
        }}
        onChange={(changed) => {
          for (const [field, file] of Object.entries(changed)) {
            form.setValue(field as "image", file, { shouldDirty: true });
            form.clearErrors(field as "image");
          }
        }}
      />
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
        {!isHero && <TextInput label="Headline" error={errors.headline?.message} {...register("headline")} />}
        <TextInput label="Line" error={errors.line?.message} {...register("line")} />
        <TextInput
          label="What the picture shows"
          hint="For who cannot see it"
          error={errors.altText?.message}
          {...register("altText")}
        />
        {!isHero && (
          <TextInput
            label="Leads to"
            hint="An address in the shop: /category/gpu/nvidia-geforce"
            error={errors.link?.message}
            {...register("link")}
          />
        )}
        <TextInput
          label="From"
          type="datetime-local"
          hint="Pakistan time; empty: from now on"
          error={errors.startsAt?.message}
          {...register("startsAt")}
        />
        <TextInput
          label="Until"
          type="datetime-local"
          hint="Pakistan time; empty: for ever"
          error={errors.endsAt?.message}
          {...register("endsAt")}
        />
      </div>
      <Checkbox label="Draft: nobody but the office sees it" {...register("draft")} />
      <BannerPreview position={position} values={values} />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink kind="secondary" to="/banners">
          Back
        </ButtonLink>
        <SubmitButton busy={isSubmitting} busyLabel="Saving…">
          Save
        </SubmitButton>
      </div>
    </form>
  );
}
