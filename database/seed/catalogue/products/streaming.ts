import type { Colour, FactsOf, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../brands.ts";
import { grouped } from "../grouped.ts";
import type { SeedProduct, SpecRow } from "../product.ts";

/** Advice that holds for a kind of device; each product adds its own. */
const NOTES = {
  webcam:
    "Light does more for a picture than any number of pixels: a lamp behind the monitor, facing you, beats a dearer camera in a dark room. It is recognised without a driver by Zoom, Teams, OBS and the browser.",
  condenser:
    "A condenser hears the whole room, so bring it within a hand's width of your mouth, turn the gain down and keep the fan behind it. A soft curtain or a full bookshelf does more than a filter.",
  dynamic:
    "A dynamic microphone ignores far sounds, the right kind for rooms with a ceiling fan or a generator next door. In return it wants to be close: two to four fingers from the lips.",
  mobileMic:
    "Clip it a hand below the chin, outside the dupatta or collar so that cloth does not rub, and do a ten-second test before the real take.",
  pcPad:
    "On Windows it appears as an Xbox pad, so nearly every game knows it at once. Play by cable or dongle for the quickest response and keep Bluetooth for the sofa.",
  sony: "On a PC it works by cable or Bluetooth; Steam supports it fully, while haptics and adaptive triggers need a cable and a game that uses them. Sticks wear with use, so look after them: no dust, no drops.",
  wiredPad:
    "The cable means no battery, no pairing and no delay; the lead of most such pads is long enough for a desk but not for a lounge.",
} as const;

interface Common {
  name: string;
  brand: BrandName;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  know: string;
  note: keyof typeof NOTES;
  extras?: readonly SpecRow[];
}

function product(it: Common, made: Pick<SeedProduct, "child" | "specs" | "chips" | "looks">): SeedProduct {
  const [total, discount, stock, ageDays] = it.shelf;
  return {
    name: it.name,
    brand: it.brand,
    total,
    discount,
    stock,
    ageDays,
    overview: it.overview,
    about: [it.know, NOTES[it.note]],
    ...made,
    specs: grouped([...made.specs, ...(it.extras ?? [])]),
  };
}

interface Webcam extends Common {
  look: readonly [finish: Finish, accent: Colour, shape: FactsOf<"webcam">["shape"]];
  /** Best picture: name of the resolution and frames per second. */
  video: readonly [resolution: "720p" | "1080p" | "2K" | "4K", fps: 30 | 60];
  focus: "Fixed" | "Autofocus";
  degrees: number;
  mic: string;
  plug: "USB-A" | "USB-C";
  shutter: string;
}

function webcam(it: Webcam): SeedProduct {
  const [finish, accent, shape] = it.look;
  const [resolution, fps] = it.video;
  const pixels = { "720p": "1280 × 720", "1080p": "1920 × 1080", "2K": "2560 × 1440", "4K": "3840 × 2160" }[resolution];
  return product(it, {
    child: "webcams",
    specs: [
      ["Picture", "Resolution", `${resolution} (${pixels})`],
      ["Picture", "Frames per second", fps],
      ["Picture", "Focus", it.focus],
      ["Picture", "Field of view", it.degrees, "°"],
      ["Sound", "Microphone", it.mic],
      ["Connection", "Plug", it.plug],
      ["Build", "Privacy shutter", it.shutter],
      ["Build", "Mount", "Clip for monitors and laptops"],
    ],
    chips: [`${resolution} ${fps} fps`, it.focus === "Fixed" ? "Fixed focus" : it.focus, it.plug],
    looks: { family: "webcam", finish, accent, shape },
  });
}

interface Microphone extends Common {
  look: readonly [finish: Finish, accent: Colour, mount: "stand" | "arm", rgb: boolean];
  capsule: "Condenser" | "Dynamic";
  pattern: string;
  /** Recording quality over USB; analogue ones have none. */
  sampling?: string;
  links: readonly string[];
  response?: string;
  controls: string;
  included: string;
}

function microphone(it: Microphone): SeedProduct {
  const [finish, accent, mount, rgb] = it.look;
  const specs: SpecRow[] = [
    ["Sound", "Capsule", it.capsule],
    ["Sound", "Pickup pattern", it.pattern],
  ];
  if (it.response) specs.push(["Sound", "Frequency response", it.response]);
  if (it.sampling) specs.push(["Sound", "Sampling", it.sampling]);
  specs.push(
    ["Connection", "Connects by", it.links.join(", ")],
    ["Use", "Controls", it.controls],
    ["Build", "Lighting", rgb ? "RGB" : "None"],
    ["Build", "In the box", it.included],
  );
  const chips = [it.capsule, ...it.links.slice(0, 2).map((link) => link.split(",")[0] ?? link)];
  return product(it, {
    child: "microphones",
    specs,
    chips: rgb ? [...chips, "RGB"] : chips,
    looks: { family: "microphone", finish, accent, mount, rgb },
  });
}

interface Gamepad extends Common {
  look: readonly [finish: Finish, accent: Colour, layout: "symmetric" | "offset"];
  links: readonly string[];
  works: string;
  sticks: string;
  triggers: string;
  backButtons: number;
  battery: string;
  /** The first chip on the card. */
  chip: string;
}

function gamepad(it: Gamepad): SeedProduct {
  const [finish, accent, layout] = it.look;
  const wireless = it.battery !== "None, powered by cable";
  return product(it, {
    child: "gamepads",
    specs: [
      ["Controls", "Stick layout", layout === "offset" ? "Offset, as on Xbox" : "Symmetric, as on PlayStation"],
      ["Controls", "Sticks", it.sticks],
      ["Controls", "Triggers", it.triggers],
      ["Controls", "Back buttons", it.backButtons === 0 ? "None" : it.backButtons],
      ["Connection", "Connects by", it.links.join(", ")],
      ["Connection", "Works with", it.works],
      ["Power", "Battery", it.battery],
    ],
    chips: [it.chip, wireless ? "Wireless" : "Wired", layout === "offset" ? "Offset sticks" : "Level sticks"],
    looks: { family: "controller", finish, accent, layout, wireless },
  });
}

const WEBCAMS: readonly Webcam[] = [
  {
    name: "Logitech C270 HD Webcam",
    brand: "Logitech",
    shelf: [7_500, 0, 46, 571],
    look: ["black", "#9aa4ae", "square"],
    video: ["720p", 30],
    focus: "Fixed",
    degrees: 55,
    mic: "Mono",
    plug: "USB-A",
    shutter: "No",
    overview:
      "The plain webcam for classes and interviews: a steady 720p picture and a microphone that copes. It costs little and lasts for years.",
    know: "Sharpness is limited on a big screen, and nobody on a call will mind. Anyone recording video should start at the C920.",
    note: "webcam",
  },
  {
    name: "A4Tech PK-910H Full HD Webcam",
    brand: "A4Tech",
    shelf: [5_900, 12, 31, 342],
    look: ["black", "#d6302b", "round"],
    video: ["1080p", 30],
    focus: "Fixed",
    degrees: 70,
    mic: "Built-in",
    plug: "USB-A",
    shutter: "No",
    overview:
      "Full HD for less than most 720p cameras. A fair choice for online teaching on a tight budget, given a window or a lamp in front of you.",
    know: "Colours turn dull in weak light, as with all small sensors. The clip also has a thread for a tripod.",
    note: "webcam",
  },
  {
    name: "Logitech Brio 100 Full HD Webcam",
    brand: "Logitech",
    shelf: [11_900, 0, 24, 177],
    look: ["white", "#c2c8d0", "bar"],
    video: ["1080p", 30],
    focus: "Fixed",
    degrees: 58,
    mic: "Mono",
    plug: "USB-A",
    shutter: "Built-in slider",
    overview:
      "A tidy little bar with a real shutter and automatic light balance that lifts a dim face. Made for daily meetings rather than for streams.",
    know: "The narrow view hides a messy room at your sides. The microphone is acceptable; a headset remains better.",
    note: "webcam",
  },
  {
    name: "Logitech C920 HD Pro Webcam",
    brand: "Logitech",
    shelf: [19_900, 0, 17, 508],
    look: ["black", "#5fa8ff", "bar"],
    video: ["1080p", 30],
    focus: "Autofocus",
    degrees: 78,
    mic: "Stereo",
    plug: "USB-A",
    shutter: "No",
    overview:
      "Autofocus, a glass lens and stereo microphones have kept this camera on teachers' and streamers' monitors for over a decade. Nothing about it surprises, which is the point.",
    know: "The focus hunts now and then in the dark; lock it in the software. Its wide following means every tutorial covers it.",
    note: "webcam",
  },
  {
    name: "Logitech C922 Pro Stream Webcam",
    brand: "Logitech",
    shelf: [24_900, 0, 9, 389],
    look: ["black", "#00b8fc", "bar"],
    video: ["1080p", 30],
    focus: "Autofocus",
    degrees: 78,
    mic: "Stereo",
    plug: "USB-A",
    shutter: "No",
    extras: [["Picture", "Second mode", "720p at 60 frames per second"]],
    overview:
      "The C920's sister for streamers, with a 720p mode at 60 frames and a small tripod in the box. Motion looks smoother in a face-cam corner.",
    know: "At full HD it is limited to 30 frames like the C920. Choose it for the tripod and the 60-frame mode, or save the difference.",
    note: "webcam",
  },
  {
    name: "Razer Kiyo X",
    brand: "Razer",
    shelf: [21_900, 30, 6, 441],
    look: ["black", "#44d62c", "round"],
    video: ["1080p", 30],
    focus: "Autofocus",
    degrees: 82,
    mic: "Mono",
    plug: "USB-A",
    shutter: "No",
    extras: [["Picture", "Second mode", "720p at 60 frames per second"]],
    overview:
      "Razer's simple streaming camera without the ring light, wide enough for a desk and a chair. Virtual backgrounds work well through Synapse.",
    know: "Colours lean cold out of the box and are quickly set right in the app. Bring your own light.",
    note: "webcam",
  },
  {
    name: "Anker PowerConf C200 2K Webcam",
    brand: "Anker",
    shelf: [18_900, 0, 13, 261],
    look: ["black", "#3aa0ff", "square"],
    video: ["2K", 30],
    focus: "Autofocus",
    degrees: 95,
    mic: "Two, noise reducing",
    plug: "USB-A",
    shutter: "Built-in slider",
    extras: [["Picture", "Switchable view", "65°, 78° or 95°"]],
    overview:
      "A small cube with a crisp 2K picture, three fields of view and a shutter. One of the best pictures you can get below twenty thousand rupees.",
    know: "The lens is bright and copes well in the evening. Set the angle once in AnkerWork and the camera remembers.",
    note: "webcam",
  },
  {
    name: "Logitech Brio 500 Graphite",
    brand: "Logitech",
    shelf: [39_900, 0, 1, 206],
    look: ["graphite", "#8b95a1", "bar"],
    video: ["1080p", 30],
    focus: "Autofocus",
    degrees: 90,
    mic: "Two noise-reducing",
    plug: "USB-C",
    shutter: "Built-in, turn the lens ring",
    overview:
      "A meeting camera that keeps you framed as you move and can tilt down to show paper on the desk. Its light correction flatters people sitting before a window.",
    know: "Frames stop at 1080p and 30 per second; streamers get more elsewhere. It charges nobody with adapters: USB-C only, so check your ports.",
    note: "webcam",
  },
  {
    name: "Elgato Facecam MK.2",
    brand: "Elgato",
    shelf: [51_900, 8, 4, 149],
    look: ["black", "#2b5cff", "square"],
    video: ["1080p", 60],
    focus: "Fixed",
    degrees: 84,
    mic: "None",
    plug: "USB-C",
    shutter: "Built-in slider",
    extras: [["Picture", "Sensor", "Sony STARVIS with HDR"]],
    overview:
      "A camera for streams and nothing else: uncompressed 1080p at 60 frames, manual exposure and settings stored in the camera. There is no microphone on purpose.",
    know: "Fixed focus suits a person at a desk and never hunts. It needs a USB 3 socket of its own, not a hub.",
    note: "webcam",
  },
  {
    name: "Logitech MX Brio 4K",
    brand: "Logitech",
    shelf: [74_900, 0, 3, 94],
    look: ["silver", "#b7bec7", "bar"],
    video: ["4K", 30],
    focus: "Autofocus",
    degrees: 90,
    mic: "Two beamforming",
    plug: "USB-C",
    shutter: "Built-in, turn the lens ring",
    overview:
      "Logitech's best camera in an aluminium shell, with large pixels for evening light and a 4K picture you can crop into. For people who present for a living.",
    know: "Most calls are sent at 720p or 1080p whatever you own; the 4K pays off in recordings. Show mode turns it into a document camera.",
    note: "webcam",
  },
];

const MICROPHONES: readonly Microphone[] = [
  {
    name: "Boya BY-M1 Lavalier Microphone",
    brand: "Boya",
    shelf: [3_500, 0, 57, 538],
    look: ["black", "#7b8794", "stand", false],
    capsule: "Condenser",
    pattern: "Omnidirectional",
    response: "65 Hz – 18 kHz",
    links: ["3.5 mm, four-pole", "6.35 mm adapter"],
    controls: "Camera and phone switch",
    included: "Clip, foam, battery, adapter, pouch",
    overview:
      "The clip-on that started half the YouTube channels in Pakistan: six metres of cable and clear speech for very little. Lectures, interviews, first vlogs.",
    know: "Newer phones need a USB-C or Lightning adapter to 3.5 mm. Remember to switch it back to phone mode, or the battery drains.",
    note: "mobileMic",
  },
  {
    name: "FIFINE K669B USB Microphone",
    brand: "FIFINE",
    shelf: [8_500, 11, 39, 403],
    look: ["black", "#c0c6cc", "stand", false],
    capsule: "Condenser",
    pattern: "Cardioid",
    response: "20 Hz – 20 kHz",
    links: ["USB-A, fixed cable"],
    controls: "Volume knob",
    included: "Tripod stand",
    overview:
      "A metal desk microphone with one knob and one cable, and a voice fuller than any headset. The usual first step for teachers and small streamers.",
    know: "There is no headphone socket and no mute key, so use the software's. A boom arm helps it more than anything else.",
    note: "condenser",
  },
  {
    name: "FIFINE AmpliGame A6V RGB Microphone",
    brand: "FIFINE",
    shelf: [10_500, 0, 28, 226],
    look: ["black", "#b14dff", "stand", true],
    capsule: "Condenser",
    pattern: "Cardioid",
    links: ["USB-C, cable to USB-A"],
    sampling: "16 bit, 48 kHz",
    controls: "Gain knob, tap to mute",
    included: "Tripod with shock mount, pop filter",
    overview:
      "RGB, a pop filter, a shock mount and tap-to-mute in a single box. It looks like a stream and sounds clean enough for one.",
    know: "The lights also tell you when you are muted, worth more than their beauty. Keep gain below half if you own a clicky keyboard.",
    note: "condenser",
  },
  {
    name: "FIFINE AmpliGame AM8 USB/XLR Microphone",
    brand: "FIFINE",
    shelf: [15_500, 0, 21, 170],
    look: ["white", "#49d3ff", "arm", true],
    capsule: "Dynamic",
    pattern: "Cardioid",
    response: "50 Hz – 16 kHz",
    links: ["USB-C", "XLR"],
    sampling: "16 bit, 44.1 and 48 kHz",
    controls: "Gain, headphone volume, touch mute",
    included: "Desk stand, windscreen, USB cable",
    overview:
      "A dynamic with USB for now and XLR for the day you buy an interface. Among cheap microphones it is the one least bothered by a fan.",
    know: "The controls work over USB only. Put it on an arm near your mouth and it sounds twice its price.",
    note: "dynamic",
  },
  {
    name: "HyperX SoloCast",
    brand: "HyperX",
    shelf: [15_900, 0, 25, 313],
    look: ["black", "#e4002b", "stand", false],
    capsule: "Condenser",
    pattern: "Cardioid",
    response: "20 Hz – 20 kHz",
    links: ["USB-C, cable to USB-A"],
    sampling: "16 bit, 48 kHz",
    controls: "Tap to mute with light",
    included: "Swivel stand, USB cable",
    overview:
      "Small, heavy and straightforward: tap the top to mute, tilt it to your mouth, talk. It fits under a monitor where larger microphones do not.",
    know: "There is no gain knob; set the level once in Windows. The thread fits common boom arms.",
    note: "condenser",
  },
  {
    name: "HyperX QuadCast S RGB",
    brand: "HyperX",
    shelf: [38_900, 20, 8, 362],
    look: ["black", "#ff2e63", "stand", true],
    capsule: "Condenser",
    pattern: "Stereo, omni, cardioid, bidirectional",
    response: "20 Hz – 20 kHz",
    links: ["USB-C, cable to USB-A"],
    sampling: "16 bit, 48 kHz",
    controls: "Gain dial, tap to mute, pattern dial",
    included: "Stand with elastic suspension, arm adapter",
    overview:
      "The glowing red tower of a thousand streams, with four patterns for solo talk or two guests across a table. The built-in suspension really does stop desk bumps.",
    know: "It stands tall and hides part of a low monitor. Colours are set in NGENUITY and go dark when you mute.",
    note: "condenser",
  },
  {
    name: "Razer Seiren V3 Mini White",
    brand: "Razer",
    shelf: [14_900, 0, 18, 128],
    look: ["white", "#44d62c", "stand", false],
    capsule: "Condenser",
    pattern: "Supercardioid",
    response: "20 Hz – 20 kHz",
    links: ["USB-C, cable to USB-A"],
    sampling: "24 bit, 96 kHz",
    controls: "Tap to mute with light",
    included: "Tilting stand, USB cable",
    overview:
      "A capsule the size of an egg whose tight pattern leaves out much of the room. For meetings and streams on a crowded desk.",
    know: "A supercardioid must point at you; five centimetres to the side changes the sound. A shock absorber sits inside.",
    note: "condenser",
  },
  {
    name: "Logitech Blue Yeti USB Microphone",
    brand: "Logitech",
    shelf: [39_900, 0, 0, 479],
    look: ["silver", "#4361ee", "stand", false],
    capsule: "Condenser",
    pattern: "Stereo, omni, cardioid, bidirectional",
    response: "20 Hz – 20 kHz",
    links: ["USB-A, mini-B cable"],
    sampling: "16 bit, 48 kHz",
    controls: "Gain, pattern, headphone volume, mute",
    included: "Desk stand, USB cable",
    overview:
      "A big retro desk microphone with three capsules and four patterns, the standard of home podcasts for years. Speak into the side with the logo, not into the top.",
    know: "It weighs over a kilogram with its stand, so a cheap arm sags. In untreated rooms use cardioid and come close.",
    note: "condenser",
  },
  {
    name: "Elgato Wave:3",
    brand: "Elgato",
    shelf: [41_900, 12, 0, 268],
    look: ["graphite", "#2b5cff", "stand", false],
    capsule: "Condenser",
    pattern: "Cardioid",
    response: "70 Hz – 20 kHz",
    links: ["USB-C"],
    sampling: "24 bit, 96 kHz",
    controls: "Multi-function dial, touch mute",
    included: "Desk stand, boom adapter, USB cable",
    overview:
      "Clipguard catches sudden shouts before they distort, and the Wave Link mixer splits game, chat and music into separate faders. The software is half of what you buy.",
    know: "Wave Link is free and works on Windows and macOS. Without it the Wave:3 is a good microphone at a high price.",
    note: "condenser",
  },
  {
    name: "Rode NT-USB+",
    brand: "Rode",
    shelf: [49_900, 0, 6, 219],
    look: ["black", "#d8b46a", "stand", false],
    capsule: "Condenser",
    pattern: "Cardioid",
    response: "20 Hz – 20 kHz",
    links: ["USB-C"],
    sampling: "24 bit, 48 kHz",
    controls: "Headphone level and direct mix",
    included: "Tripod, pop shield, ring mount, cable",
    overview:
      "Studio voice over a single USB-C lead, with processing inside for compressor and noise gate. Singers and narrators hear what they paid for.",
    know: "It also connects to recent iPhones and Android phones. A quiet room is a must: it records your neighbour's pump as truthfully as your voice.",
    note: "condenser",
  },
  {
    name: "Rode PodMic USB",
    brand: "Rode",
    shelf: [59_900, 10, 2, 106],
    look: ["black", "#b5bcc4", "arm", false],
    capsule: "Dynamic",
    pattern: "Cardioid",
    response: "20 Hz – 20 kHz",
    links: ["USB-C", "XLR"],
    sampling: "24 bit, 48 kHz",
    controls: "Headphone level knob",
    included: "Pop shield, USB cable; arm sold separately",
    overview:
      "A broadcast dynamic in a steel body that takes USB and XLR at once. For podcasters in rooms that are not studios.",
    know: "At nearly a kilogram it needs a strong arm, which is not included. Aphex processing is set up in Rode's free software.",
    note: "dynamic",
  },
];

const GAMEPADS: readonly Gamepad[] = [
  {
    name: "Logitech F310 Wired Gamepad",
    brand: "Logitech",
    shelf: [7_500, 0, 35, 592],
    look: ["navy", "#c7d0d9", "symmetric"],
    links: ["USB-A, 1.8 m fixed cable"],
    works: "Windows, Steam Deck, Chrome OS, Android TV",
    sticks: "Potentiometer",
    triggers: "Analogue",
    backButtons: 0,
    battery: "None, powered by cable",
    chip: "XInput",
    overview:
      "An old faithful for PC: plug in, play FIFA, lend it to a friend. A switch underneath makes very old games understand it too.",
    know: "There is no vibration motor, and the floating cross takes an hour to like. Few pads survive a hostel as well.",
    note: "wiredPad",
  },
  {
    name: "GameSir Nova Lite Wireless Controller",
    brand: "GameSir",
    shelf: [7_500, 0, 29, 173],
    look: ["white", "#ffb703", "offset"],
    links: ["2.4 GHz dongle", "Bluetooth", "USB-C"],
    works: "Windows, Switch, Android, iOS",
    sticks: "Hall effect",
    triggers: "Analogue, linear",
    backButtons: 0,
    battery: "600 mAh, built in",
    chip: "Hall sticks",
    overview:
      "Hall sticks that do not drift, three ways to connect and a price below most wired pads. The obvious first wireless controller.",
    know: "Buttons are soft rubber-dome types and the battery is smallish. Keep a USB-C cable by the chair for long nights.",
    note: "pcPad",
  },
  {
    name: "8BitDo Ultimate 2C Wireless Controller",
    brand: "8BitDo",
    shelf: [9_500, 0, 32, 142],
    look: ["purple", "#ffd6f5", "offset"],
    links: ["2.4 GHz dongle", "USB-C"],
    works: "Windows, Steam Deck, Android",
    sticks: "Hall effect",
    triggers: "Hall effect",
    backButtons: 2,
    battery: "500 mAh, built in",
    chip: "Hall sticks",
    overview:
      "Two extra bumpers, Hall sticks and triggers and a 1000 Hz dongle in cheerful colours. 8BitDo's best value for PC players.",
    know: "It is not meant for the Switch in this version. Charging is by cable; a dock belongs to the dearer Ultimate 2.",
    note: "pcPad",
  },
  {
    name: "8BitDo Ultimate 2 Wireless Controller",
    brand: "8BitDo",
    shelf: [17_900, 10, 12, 6],
    look: ["black", "#8a7dff", "offset"],
    links: ["2.4 GHz dongle", "Bluetooth", "USB-C"],
    works: "Windows, Steam Deck, Android",
    sticks: "TMR",
    triggers: "Hall effect with travel lock",
    backButtons: 4,
    battery: "1000 mAh, built in, charging dock included",
    chip: "TMR sticks",
    overview:
      "Newer TMR sticks, four extra buttons and a dock it drops into after every game, so it is never empty. A grown-up pad at a third of the price of an Elite.",
    know: "Profiles and macros live in 8BitDo's software. The light rings round the sticks can be switched off to save battery.",
    note: "pcPad",
  },
  {
    name: "8BitDo Pro 2 Bluetooth Controller Gray",
    brand: "8BitDo",
    shelf: [13_900, 0, 7, 428],
    look: ["silver", "#6a4c93", "symmetric"],
    links: ["Bluetooth", "USB-C"],
    works: "Switch, Windows, macOS, Android, Raspberry Pi",
    sticks: "Hall effect in current batches",
    triggers: "Analogue",
    backButtons: 2,
    battery: "1000 mAh, removable, or two AA",
    chip: "Retro layout",
    overview:
      "A Super Nintendo pad with handles, back buttons and modern sticks, at home with a Switch or an emulator. The cross is the best reason to own one.",
    know: "The mode switch at the back picks the system; set it before pairing. On Windows the cable is quicker than Bluetooth.",
    note: "pcPad",
  },
  {
    name: "GameSir G7 SE Wired Controller",
    brand: "GameSir",
    shelf: [13_500, 0, 16, 294],
    look: ["white", "#2ec4b6", "offset"],
    links: ["USB-C, 3 m detachable cable"],
    works: "Xbox Series X|S, Xbox One, Windows",
    sticks: "Hall effect",
    triggers: "Hall effect",
    backButtons: 2,
    battery: "None, powered by cable",
    chip: "Hall sticks",
    overview:
      "Licensed for Xbox, with drift-free sticks and two lockable back buttons. For shooters on a desk it is hard to find better near this price.",
    know: "The faceplate comes off and can be painted. A 3.5 mm socket at the bottom takes your headset.",
    note: "wiredPad",
  },
  {
    name: "GameSir Cyclone 2 Wireless Controller",
    brand: "GameSir",
    shelf: [15_900, 15, 14, 25],
    look: ["graphite", "#ff3ea5", "offset"],
    links: ["2.4 GHz dongle", "Bluetooth", "USB-C"],
    works: "Windows, Switch, Android, iOS",
    sticks: "TMR",
    triggers: "Hall effect with micro-switch lock",
    backButtons: 2,
    battery: "860 mAh, built in",
    chip: "TMR sticks",
    overview:
      "Clicky micro-switch buttons, TMR sticks and 1000 Hz both by cable and by dongle. Fighting and racing players will like the crisp feel.",
    know: "The triggers switch between full travel and mouse-click by a slider. A light bar around the grip can be dimmed.",
    note: "pcPad",
  },
  {
    name: "Microsoft Xbox Wireless Controller Carbon Black",
    brand: "Microsoft",
    shelf: [18_500, 0, 22, 353],
    look: ["black", "#107c10", "offset"],
    links: ["Xbox Wireless", "Bluetooth", "USB-C"],
    works: "Xbox Series X|S, Windows, Android, iOS",
    sticks: "Potentiometer",
    triggers: "Analogue with impulse motors",
    backButtons: 0,
    battery: "Two AA, about 40 hours",
    chip: "Xbox Wireless",
    overview:
      "The reference pad for PC games: every title shows its buttons and nothing needs setting up. Textured grips, a good cross and a share button.",
    know: "It runs on AA cells; buy rechargeables on day one. A wireless adapter for Windows gives a better link than Bluetooth.",
    note: "pcPad",
  },
  {
    name: "Microsoft Xbox Wireless Controller Robot White",
    brand: "Microsoft",
    shelf: [18_500, 8, 10, 331],
    look: ["white", "#107c10", "offset"],
    links: ["Xbox Wireless", "Bluetooth", "USB-C"],
    works: "Xbox Series X|S, Windows, Android, iOS",
    sticks: "Potentiometer",
    triggers: "Analogue with impulse motors",
    backButtons: 0,
    battery: "Two AA, about 40 hours",
    chip: "Xbox Wireless",
    overview:
      "The same dependable Xbox pad in the white of the Series S. Light shells hide scratches better and find themselves more easily under the sofa.",
    know: "White grips darken with use; a damp cloth brings them back. Inside it is identical to the black one.",
    note: "pcPad",
  },
  {
    name: "Microsoft Xbox Elite Wireless Controller Series 2",
    brand: "Microsoft",
    shelf: [52_900, 0, 1, 414],
    look: ["black", "#c0c0c0", "offset"],
    links: ["Xbox Wireless", "Bluetooth", "USB-C"],
    works: "Xbox Series X|S, Windows, Android, iOS",
    sticks: "Potentiometer, exchangeable, adjustable tension",
    triggers: "Analogue, three-step travel lock",
    backButtons: 4,
    battery: "Built in, about 40 hours, charging dock",
    chip: "4 paddles",
    overview:
      "Metal paddles, exchangeable sticks and three profiles in a case that charges the pad while it is put away. The pad for people who play every evening.",
    know: "Its sticks are of the older kind that can drift after long use, at any price. Keep the receipt and the warranty card.",
    note: "pcPad",
  },
  {
    name: "Sony DualSense Wireless Controller White",
    brand: "Sony",
    shelf: [21_900, 0, 27, 305],
    look: ["white", "#0070d1", "symmetric"],
    links: ["Bluetooth", "USB-C"],
    works: "PS5, Windows, macOS, Android, iOS",
    sticks: "Potentiometer",
    triggers: "Adaptive, with resistance",
    backButtons: 0,
    battery: "1560 mAh, built in",
    chip: "Adaptive triggers",
    overview:
      "Triggers that push back and fine vibration make rain, gravel and bowstrings something you feel. The best thing about a PS5, and good on PC as well.",
    know: "Expect eight to twelve hours on a charge. A second pad for the charger keeps a football evening going.",
    note: "sony",
  },
  {
    name: "Sony DualSense Wireless Controller Midnight Black",
    brand: "Sony",
    shelf: [22_900, 0, 15, 216],
    look: ["black", "#5aa9ff", "symmetric"],
    links: ["Bluetooth", "USB-C"],
    works: "PS5, Windows, macOS, Android, iOS",
    sticks: "Potentiometer",
    triggers: "Adaptive, with resistance",
    backButtons: 0,
    battery: "1560 mAh, built in",
    chip: "Adaptive triggers",
    overview:
      "The DualSense in two shades of black, which shows less grime after a month of cricket games. Everything else is as on the white one.",
    know: "As with every DualSense, the microphone in the pad is on by default; there is a mute key below the logo.",
    note: "sony",
  },
  {
    name: "Sony DualSense Edge Wireless Controller",
    brand: "Sony",
    shelf: [64_900, 7, 3, 247],
    look: ["white", "#1f2430", "symmetric"],
    links: ["Bluetooth", "USB-C with lockable cable"],
    works: "PS5, Windows",
    sticks: "Exchangeable stick modules",
    triggers: "Adaptive, adjustable travel",
    backButtons: 2,
    battery: "1050 mAh, built in",
    chip: "Spare sticks fit",
    overview:
      "A DualSense for competition: back buttons, trigger stops, profiles on a function key and stick modules you can replace yourself. A hard case is included.",
    know: "The battery is smaller than in the normal pad, around five to six hours. When a stick wears out you change a module, not the pad.",
    note: "sony",
  },
];

export const STREAMING: readonly SeedProduct[] = [
  ...WEBCAMS.map(webcam),
  ...MICROPHONES.map(microphone),
  ...GAMEPADS.map(gamepad),
];
