export const BUILD_USES = [
  { name: "gaming-1080p", label: "1080p gaming" },
  { name: "gaming-1440p", label: "1440p gaming" },
  { name: "gaming-4k", label: "4K gaming" },
  { name: "work", label: "Study and office work" },
  { name: "creation", label: "Video editing and 3D" },
] as const;

export type BuildUse = (typeof BUILD_USES)[number]["name"];
export const BUILD_USE_NAMES = BUILD_USES.map(({ name }) => name);
