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
import { notify, notifyError } from "#ui/notification/notify.ts";
import { BannerFields, type BannerValues } from "./banner-fields.tsx";
import { BannerPictures } from "./banner-pictures.tsx";
import { BannerPreview } from "./banner-preview.tsx";

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

function toFormValues(banner: OfficeBanner | undefined, position: BannerPosition): BannerValues {
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
  const form = useForm<BannerValues>({ defaultValues: toFormValues(banner, position) });
  const { register, formState, control } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const values = useWatch({ control }) as BannerValues;
  useUnsavedChanges(isDirty && !isSubmitting);

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
      <BannerFields form={form} isHero={position === "big-banner"} />
      <Checkbox label="Draft: not shown in the shop" {...register("draft")} />
      <BannerPreview position={position} values={values} />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink kind="secondary" to="/banners">
          Back
        </ButtonLink>
        <SubmitButton busy={isSubmitting} busyLabel="Saving…">
          Save banner{" "}
        </SubmitButton>
      </div>
    </form>
  );
}
