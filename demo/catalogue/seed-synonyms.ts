import type { Tx } from "#database/database.ts";
import { synonym } from "#database/schema.ts";
import { listSearchWords } from "#server/catalogue/index.ts";

/** Each line lists search terms with one meaning; its first entry is the shop's own term. */
const SYNONYMS = [
  ["gpu", "graphics card", "graphic card", "video card", "vga card", "vga", "display card"],
  ["cpu", "processor"],
  ["ram", "memory"],
  ["ssd", "solid state drive", "solid state disk", "nvme drive"],
  ["hard disk", "hdd", "hard drive"],
  ["motherboard", "mobo", "mainboard", "mother board"],
  ["power supply", "psu", "smps"],
  ["casing", "case", "chassis", "cabinet", "pc case", "tower"],
  ["monitor", "lcd", "led screen", "screen"],
  ["laptop", "notebook"],
  ["headphone", "headset"],
  ["earbud", "earphone", "handsfree", "airpod"],
  ["microphone", "mic"],
  ["speaker", "loudspeaker"],
  ["webcam", "web camera", "web cam"],
  ["keyboard", "key board"],
  ["mouse pad", "mousepad", "desk mat"],
  ["flash drive", "usb drive", "pen drive", "pendrive", "thumb drive"],
  ["memory card", "sd card", "microsd"],
  ["power bank", "powerbank"],
  ["liquid cooler", "aio", "water cooler", "liquid cooling"],
  ["air cooler", "heatsink", "cpu fan"],
  ["gamepad", "controller", "joystick"],
  ["router", "modem"],
  ["wireless", "cordless"],
  ["4k", "uhd", "2160p"],
  ["1440p", "qhd", "2k"],
  ["1080p", "full hd", "fhd"],
] as const;

export async function seedSynonyms(tx: Tx): Promise<void> {
  const phrase = (text: string) => listSearchWords(text).join(" ");
  const rows = SYNONYMS.flatMap(([name, ...others]) => {
    const means = phrase(name);
    return [...new Set([name, ...others].map(phrase))].map((word) => ({ word, means }));
  });
  await tx.insert(synonym).values(rows).onConflictDoNothing();
}
