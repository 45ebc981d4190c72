import sharp, { type Sharp } from "sharp";

export function redAndBlue({ width = 80, height = 40 }: { width?: number; height?: number } = {}): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: "#0000ff" };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: { create: half }, left: width - half.width, top: 0 },
  ]);
}

/** Returns the colour in the middle of each half. */
export async function readHalfColours(bytes: Buffer): Promise<{ left: string; right: string }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    if (red > 200 && green > 200 && blue > 200) return "white";
    return red > blue ? "red" : "blue";
  };
  return { left: at(0.25), right: at(0.75) };
}
