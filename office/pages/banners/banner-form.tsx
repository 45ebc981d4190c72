import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import type { BannerInput, OfficeBanner } from "#contract/office/catalogue/banner.ts";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";
import { callOffice } from "#office/api/client.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { isoFromPakistanInput, toPakistanInput } from "#office/components/time/pakistan-time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { BannerPictures } from "./banner-pictures.tsx";
import { BannerPreview } from "./banner-preview.tsx";

type Values = Omit<BannerInput, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string };
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

function toFormValues(banner: OfficeBanner | undefined, position: BannerPosition): Values {
  const { id: _, version: __, state: ___, startsAt, endsAt, ...fields } = banner ?? ({} as Partial<OfficeBanner>);
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
    ...fields,
    startsAt: toPakistanInput(startsAt ?? null),
    endsAt: toPakistanInput(endsAt ?? null),
  };
}

export function BannerForm({ banner, position }: { banner: OfficeBanner | undefined; position: BannerPosition }) {
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: toFormValues(banner, position) });
  const { register, formState, control } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const values = useWatch({ control }) as Values;
  useUnsavedChanges(isDirty && !isSubmitting);
  const isHero = position === "big-banner";

  const save = form.handleSubmit(async ({ startsAt, endsAt, ...fields }) => {
    const body: BannerInput = {
      ...fields,
      image: fields.image || fields.imgDesktop,
      startsAt: isoFromPakistanInput(startsAt),
      endsAt: isoFromPakistanInput(endsAt),
    };
    try {
      if (banner)
        await callOffice("changeBanner", { params: { id: banner.id }, body: { ...body, version: banner.version } });
      else await callOffice("createBanner", { body });
      form.reset({ ...fields, startsAt, endsAt });
      notify({ title: "Saved", message: "Shoppers see it within two seconds.", type: "success" });
      await navigate("/banners");
    } catch (error) {
      if (!showFieldErrors(form, error, FIELDS)) notifyError(error);
    }
  });

  return (
    <form
      onSubmit={(event) => {
        // Clears the server's errors of pictures, which the form does not validate again itself.
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
