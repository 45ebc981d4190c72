// Maps each family to the generator that draws its products.

import { drawAirCooler } from "#imagery/families/air-cooler.ts";
import { drawBag } from "#imagery/families/bag.ts";
import { drawCable } from "#imagery/families/cable.ts";
import { drawCase } from "#imagery/families/case.ts";
import { drawCaseFan } from "#imagery/families/case-fan.ts";
import { drawChair } from "#imagery/families/chair.ts";
import { drawCharger } from "#imagery/families/charger.ts";
import { drawController } from "#imagery/families/controller.ts";
import { drawDesktop } from "#imagery/families/desktop.ts";
import { drawFlashDrive } from "#imagery/families/flash-drive.ts";
import { drawGraphicsCard } from "#imagery/families/graphics-card.ts";
import { drawHardDisk } from "#imagery/families/hard-disk.ts";
import { drawHeadphones } from "#imagery/families/headphones.ts";
import { drawHub } from "#imagery/families/hub.ts";
import { drawInk } from "#imagery/families/ink.ts";
import { drawKeyboard } from "#imagery/families/keyboard.ts";
import { drawLaptop } from "#imagery/families/laptop.ts";
import { drawLiquidCooler } from "#imagery/families/liquid-cooler.ts";
import { drawMemory } from "#imagery/families/memory.ts";
import { drawMicrophone } from "#imagery/families/microphone.ts";
import { drawMiniUps } from "#imagery/families/mini-ups.ts";
import { drawMonitor } from "#imagery/families/monitor.ts";
import { drawMotherboard } from "#imagery/families/motherboard.ts";
import { drawMouse } from "#imagery/families/mouse.ts";
import { drawMousePad } from "#imagery/families/mouse-pad.ts";
import { drawNetworkAdapter } from "#imagery/families/network-adapter.ts";
import { drawPhone } from "#imagery/families/phone.ts";
import { drawPowerBank } from "#imagery/families/power-bank.ts";
import { drawPowerSupply } from "#imagery/families/power-supply.ts";
import { drawPrinter } from "#imagery/families/printer.ts";
import { drawProcessor } from "#imagery/families/processor.ts";
import { drawRouter } from "#imagery/families/router.ts";
import { drawSolidStateDrive } from "#imagery/families/solid-state-drive.ts";
import { drawSpeaker } from "#imagery/families/speaker.ts";
import { drawStand } from "#imagery/families/stand.ts";
import { drawStylus } from "#imagery/families/stylus.ts";
import { drawSwitch } from "#imagery/families/switch.ts";
import { drawTablet } from "#imagery/families/tablet.ts";
import { drawThermalPaste } from "#imagery/families/thermal-paste.ts";
import { drawToner } from "#imagery/families/toner.ts";
import { drawUps } from "#imagery/families/ups.ts";
import { drawWatch } from "#imagery/families/watch.ts";
import { drawWebcam } from "#imagery/families/webcam.ts";
import { type FamilyName, type LooksOf, type ProductLooks, type View } from "./shapes/looks.ts";
import { type Drawing, drawPicture } from "./shapes/stage.ts";

type Generators = { [F in FamilyName]: (looks: LooksOf<F>, view: View) => Drawing };

const GENERATORS = {
  "air-cooler": drawAirCooler,
  bag: drawBag,
  cable: drawCable,
  case: drawCase,
  "case-fan": drawCaseFan,
  chair: drawChair,
  charger: drawCharger,
  controller: drawController,
  desktop: drawDesktop,
  "flash-drive": drawFlashDrive,
  "graphics-card": drawGraphicsCard,
  "hard-disk": drawHardDisk,
  headphones: drawHeadphones,
  hub: drawHub,
  ink: drawInk,
  keyboard: drawKeyboard,
  laptop: drawLaptop,
  "liquid-cooler": drawLiquidCooler,
  memory: drawMemory,
  microphone: drawMicrophone,
  "mini-ups": drawMiniUps,
  monitor: drawMonitor,
  motherboard: drawMotherboard,
  mouse: drawMouse,
  "mouse-pad": drawMousePad,
  "network-adapter": drawNetworkAdapter,
  phone: drawPhone,
  "power-bank": drawPowerBank,
  "power-supply": drawPowerSupply,
  printer: drawPrinter,
  processor: drawProcessor,
  router: drawRouter,
  "solid-state-drive": drawSolidStateDrive,
  speaker: drawSpeaker,
  stand: drawStand,
  stylus: drawStylus,
  switch: drawSwitch,
  tablet: drawTablet,
  "thermal-paste": drawThermalPaste,
  toner: drawToner,
  ups: drawUps,
  watch: drawWatch,
  webcam: drawWebcam,
} satisfies Generators;

/** Returns the complete SVG of one view; the same looks always give the same picture. */
export function drawProduct(looks: ProductLooks, view: View): string {
  // Each family has its own generator, which the compiler cannot follow through a lookup.
  const generator = GENERATORS[looks.family] as (looks: ProductLooks, view: View) => Drawing;
  return drawPicture(generator(looks, view));
}
