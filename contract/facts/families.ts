import { AIR_COOLER } from "./air-cooler.ts";
import { BAG } from "./bag.ts";
import { CABLE } from "./cable.ts";
import { CASE } from "./case.ts";
import { CASE_FAN } from "./case-fan.ts";
import { CHAIR } from "./chair.ts";
import { CHARGER } from "./charger.ts";
import { CONTROLLER } from "./controller.ts";
import { DESKTOP } from "./desktop.ts";
import type { FactsIn, Family } from "./family.ts";
import { FLASH_DRIVE } from "./flash-drive.ts";
import { GRAPHICS_CARD } from "./graphics-card.ts";
import { HARD_DISK } from "./hard-disk.ts";
import { HEADPHONES } from "./headphones.ts";
import { HUB } from "./hub.ts";
import { INK } from "./ink.ts";
import { KEYBOARD } from "./keyboard.ts";
import { LAPTOP } from "./laptop.ts";
import { LIQUID_COOLER } from "./liquid-cooler.ts";
import { MEMORY } from "./memory.ts";
import { MICROPHONE } from "./microphone.ts";
import { MINI_UPS } from "./mini-ups.ts";
import { MONITOR } from "./monitor.ts";
import { MOTHERBOARD } from "./motherboard.ts";
import { MOUSE } from "./mouse.ts";
import { MOUSE_PAD } from "./mouse-pad.ts";
import { NETWORK_ADAPTER } from "./network-adapter.ts";
import { PHONE } from "./phone.ts";
import { POWER_BANK } from "./power-bank.ts";
import { POWER_SUPPLY } from "./power-supply.ts";
import { PRINTER } from "./printer.ts";
import { PROCESSOR } from "./processor.ts";
import { ROUTER } from "./router.ts";
import { SOLID_STATE_DRIVE } from "./solid-state-drive.ts";
import { SPEAKER } from "./speaker.ts";
import { STAND } from "./stand.ts";
import { STYLUS } from "./stylus.ts";
import { SWITCH } from "./switch.ts";
import { TABLET } from "./tablet.ts";
import { THERMAL_PASTE } from "./thermal-paste.ts";
import { TONER } from "./toner.ts";
import { UPS } from "./ups.ts";
import { WATCH } from "./watch.ts";
import { WEBCAM } from "./webcam.ts";

export const FAMILIES = {
  "air-cooler": AIR_COOLER,
  bag: BAG,
  cable: CABLE,
  "case-fan": CASE_FAN,
  case: CASE,
  chair: CHAIR,
  charger: CHARGER,
  controller: CONTROLLER,
  desktop: DESKTOP,
  "flash-drive": FLASH_DRIVE,
  "graphics-card": GRAPHICS_CARD,
  "hard-disk": HARD_DISK,
  headphones: HEADPHONES,
  hub: HUB,
  ink: INK,
  keyboard: KEYBOARD,
  laptop: LAPTOP,
  "liquid-cooler": LIQUID_COOLER,
  memory: MEMORY,
  microphone: MICROPHONE,
  "mini-ups": MINI_UPS,
  monitor: MONITOR,
  motherboard: MOTHERBOARD,
  "mouse-pad": MOUSE_PAD,
  mouse: MOUSE,
  "network-adapter": NETWORK_ADAPTER,
  phone: PHONE,
  "power-bank": POWER_BANK,
  "power-supply": POWER_SUPPLY,
  printer: PRINTER,
  processor: PROCESSOR,
  router: ROUTER,
  "solid-state-drive": SOLID_STATE_DRIVE,
  speaker: SPEAKER,
  stand: STAND,
  stylus: STYLUS,
  switch: SWITCH,
  tablet: TABLET,
  "thermal-paste": THERMAL_PASTE,
  toner: TONER,
  ups: UPS,
  watch: WATCH,
  webcam: WEBCAM,
} as const;

type Families = typeof FAMILIES;
export type FamilyName = keyof Families;
export const FAMILY_NAMES = Object.keys(FAMILIES) as readonly FamilyName[];

export type FactsOf<Name extends FamilyName> = FactsIn<Families[Name]["facts"]>;

export function getFamily(name: FamilyName): Family {
  return FAMILIES[name] as unknown as Family;
}
