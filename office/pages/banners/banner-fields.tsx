import type { UseFormReturn } from "react-hook-form";
import type { BannerInput } from "#contract/office/catalogue/banner.ts";
import { TextInput } from "#ui/form/text-input.tsx";

/** The start and the end are in Pakistan time, as the browser's date field writes them. */
export type BannerValues = Omit<BannerInput, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string };

/** The hero has neither a headline nor a link. */
export function BannerFields({ form, isHero }: { form: UseFormReturn<BannerValues>; isHero: boolean }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
      {!isHero && <TextInput label="Headline" error={errors.headline?.message} {...register("headline")} />}
      <TextInput label="Subheading" error={errors.line?.message} {...register("line")} />
      <TextInput
        label="Picture description"
        hint="For screen readers and search engines"
        error={errors.altText?.message}
        {...register("altText")}
      />
      {!isHero && (
        <TextInput
          label="Link"
          hint="A page of the shop, such as /category/gpu/nvidia-geforce"
          error={errors.link?.message}
          {...register("link")}
        />
      )}
      <TextInput
        label="From"
        type="datetime-local"
        hint="Pakistan time. Empty: now"
        error={errors.startsAt?.message}
        {...register("startsAt")}
      />
      <TextInput
        label="Until"
        type="datetime-local"
        hint="Pakistan time. Empty: no end"
        error={errors.endsAt?.message}
        {...register("endsAt")}
      />
    </div>
  );
}
