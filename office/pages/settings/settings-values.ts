import type { ShopSettings } from "#contract/office/settings.ts";

export type SettingsValues = Pick<ShopSettings, "brand" | "policy" | "mailFrom">;
