export const BANNER_SIZES = {
  "main-banner": { desktop: [1600, 640], tablet: [1024, 480], mobile: [480, 480] },
  "side-banner": { desktop: [640, 400], tablet: [480, 320], mobile: [320, 240] },
  "hot-banner": { desktop: [800, 600], tablet: [640, 480], mobile: [480, 360] },
  "gear-up-banner": { desktop: [800, 600], tablet: [640, 480], mobile: [480, 360] },
  "big-banner": { desktop: [1920, 900], tablet: [1024, 720], mobile: [480, 720] },
} as const;

export type BannerPosition = keyof typeof BANNER_SIZES;

export const BANNER_SCREENS = ["desktop", "tablet", "mobile"] as const;
export type BannerScreen = (typeof BANNER_SCREENS)[number];
