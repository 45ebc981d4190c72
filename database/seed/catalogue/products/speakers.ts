import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../brands.ts";
import { grouped } from "../grouped.ts";
import type { SeedProduct, SpecRow } from "../product.ts";

/** Advice that holds for a kind of speaker; each product adds its own. */
const NOTES = {
  usbPowered:
    "Speakers fed from USB share the power of the port: good for near listening, never for a party. Use a socket on the computer itself rather than an unpowered hub, or you may hear crackle on loud notes.",
  mainsPair:
    "Give a pair like this a little room: tweeters at ear height, a hand's width from the wall, both at the same distance from your chair. It needs a wall socket of its own, so count that in when you plan your UPS.",
  withSub:
    "Put the subwoofer on the floor and start with the bass knob low; small Pakistani rooms with hard walls boom quickly. Neighbours below hear the subwoofer long before they hear the music.",
  bar: "A bar saves the space of two boxes and keeps the cables to one or two. The stereo picture is narrower than that of separate speakers, which matters for music and hardly for films and lectures.",
  tv: "For a television, use HDMI ARC where both ends have it: the TV remote then sets the volume and the bar wakes with the set. The optical socket gives the same sound without that comfort.",
  outdoor:
    "After sea or pool, rinse it with fresh water and dry the port before charging. Battery hours are counted at about half volume; near the maximum expect a third of that.",
} as const;

interface Speaker {
  name: string;
  brand: BrandName;
  child: "desktop-speakers" | "soundbars" | "portable-speakers";
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  look: readonly [finish: Finish, accent: Colour, pieces: 1 | 2 | 3 | 6, shape: "box" | "bar" | "round"];
  /** Channels as printed on the box: "2.0", "2.1", "5.1"; "Mono" for a single driver. */
  channels: string;
  /** Rated (RMS) power; left out where the maker does not publish one. */
  watts?: number;
  drivers: string;
  inputs: readonly string[];
  power: string;
  controls: string;
  hours?: number;
  grams?: number;
  water?: string;
  extras?: readonly SpecRow[];
  overview: string;
  know: string;
  note: keyof typeof NOTES;
}

function speaker(it: Speaker): SeedProduct {
  const [total, discount, stock, ageDays] = it.shelf;
  const [finish, accent, pieces, shape] = it.look;
  const specs: SpecRow[] = [
    ["Sound", "Channels", it.channels],
    ["Sound", "Drivers", it.drivers],
  ];
  if (it.watts) specs.push(["Sound", "Rated power", it.watts, "W"]);
  specs.push(
    ["Connection", "Inputs", it.inputs.join(", ")],
    ["Connection", "Bluetooth", it.inputs.find((input) => input.startsWith("Bluetooth")) ?? "No"],
    ["Use", "Controls", it.controls],
    ["Power", "Powered by", it.power],
  );
  if (it.hours) specs.push(["Power", "Playback on one charge", it.hours, "h"]);
  if (it.grams) specs.push(["Build", "Weight", it.grams, "g"]);
  if (it.water) specs.push(["Build", "Water and dust", it.water]);
  specs.push(["Build", "Pieces in the box", pieces], ...(it.extras ?? []));
  const chips = [it.hours ? `${it.hours} h battery` : `${it.channels} channels`];
  if (it.watts) chips.push(`${it.watts} W RMS`);
  if (it.water) chips.push(it.water);
  if (it.inputs.some((input) => input.startsWith("Bluetooth"))) chips.push("Bluetooth");
  else chips.push("Wired");
  return {
    name: it.name,
    brand: it.brand,
    child: it.child,
    total,
    discount,
    stock,
    ageDays,
    overview: it.overview,
    about: [it.know, NOTES[it.note]],
    specs: grouped(specs),
    chips,
    looks: { family: "speaker", finish, accent, pieces, shape },
  };
}

const DESKTOP: readonly Omit<Speaker, "child">[] = [
  {
    name: "Logitech Z207 Bluetooth Stereo Speakers",
    brand: "Logitech",
    shelf: [13_500, 0, 16, 409],
    look: ["black", "#3d7bff", 2, "box"],
    channels: "2.0",
    watts: 5,
    drivers: "One active and one passive driver per speaker",
    inputs: ["Bluetooth 4.1", "2 × 3.5 mm"],
    power: "Wall adapter",
    controls: "Volume, power, Bluetooth pairing and headphone socket in front",
    overview:
      "A simple desk pair that mixes the PC by cable and the phone by Bluetooth, so a ringtone or a song from either just plays. Five honest watts fill a bedroom desk, not a lounge.",
    know: "The front headphone socket is handy at night. Bass is limited by the small boxes; those who want weight should look at a set with a subwoofer.",
    note: "mainsPair",
  },
  {
    name: "Logitech Z313 Speaker System",
    brand: "Logitech",
    shelf: [12_900, 0, 28, 517],
    look: ["black", "#8f97a1", 3, "box"],
    channels: "2.1",
    watts: 25,
    drivers: "Two satellites and a compact subwoofer",
    inputs: ["3.5 mm"],
    power: "Mains cable",
    controls: "Wired remote pod with volume and headphone socket",
    overview:
      "Small satellites, a small subwoofer and a wired pod for the volume: for years the easy answer to thin laptop sound. Enough for films in a student room.",
    know: "The pod on its cable is the best part, always beside the keyboard. Only one input exists, so a second source means swapping the plug.",
    note: "withSub",
  },
  {
    name: "Logitech Z623 THX Speaker System",
    brand: "Logitech",
    shelf: [38_900, 0, 5, 463],
    look: ["black", "#c0c6cc", 3, "box"],
    channels: "2.1",
    watts: 200,
    drivers: "Two satellites and a 7-inch ported subwoofer",
    inputs: ["3.5 mm", "RCA"],
    power: "Mains cable",
    controls: "Volume and bass on the right satellite",
    extras: [["Sound", "Certification", "THX"]],
    overview:
      "Two hundred watts and a subwoofer that moves curtains: this is the set for people who want a game to be felt. Two inputs let a console and a PC share it.",
    know: "It is large, so measure the space under your desk. The satellites are voiced for film punch, with less finesse than bookshelf speakers of the same price.",
    note: "withSub",
  },
  {
    name: "Logitech Z906 5.1 Surround System",
    brand: "Logitech",
    shelf: [96_900, 8, 2, 337],
    look: ["black", "#f08a24", 6, "box"],
    channels: "5.1",
    watts: 500,
    drivers: "Five satellites and a ported subwoofer",
    inputs: ["2 × optical", "Coaxial", "Six-channel direct", "RCA", "3.5 mm"],
    power: "Mains cable",
    controls: "Stackable console and infrared remote",
    extras: [["Sound", "Decoding", "Dolby Digital, DTS, THX certified"]],
    overview:
      "True surround with five satellites and decoding in the box, so a PC, a console and a TV can all feed it. Still the simplest complete 5.1 for a gaming room.",
    know: "Rear speakers need about five metres of cable each across the room. There is no HDMI or Bluetooth; a TV connects by the optical lead.",
    note: "withSub",
  },
  {
    name: "Creative Pebble V3",
    brand: "Creative",
    shelf: [11_900, 0, 24, 213],
    look: ["black", "#d9a441", 2, "round"],
    channels: "2.0",
    watts: 8,
    drivers: "2.25-inch full range with rear passive radiator",
    inputs: ["USB-C audio", "Bluetooth 5.0", "3.5 mm"],
    power: "USB-C, USB-A adapter included",
    controls: "Volume and source on the right speaker",
    overview:
      "Round little speakers tilted at your ears that take sound and power from a single USB-C lead. The neatest upgrade for a laptop on a tidy desk.",
    know: "They play clearly to about arm's length plus a little. Bluetooth makes them work with a phone too, as long as the USB lead has power.",
    note: "usbPowered",
  },
  {
    name: "Creative Pebble Pro",
    brand: "Creative",
    shelf: [21_900, 0, 9, 148],
    look: ["white", "#8e6bff", 2, "round"],
    channels: "2.0",
    watts: 10,
    drivers: "2.25-inch full range with passive radiators",
    inputs: ["USB-C audio", "Bluetooth 5.3", "3.5 mm"],
    power: "USB-C; louder mode from a USB-PD charger",
    controls: "Volume, light and Clear Dialog buttons",
    extras: [
      ["Connection", "Sockets in front", "Headphone and microphone"],
      ["Build", "Lighting", "RGB under the spheres"],
    ],
    overview:
      "The Pebble grown up: RGB underneath, headphone and microphone sockets in front and a louder mode when you plug in a separate USB-C charger. Fits a white setup beautifully.",
    know: "The charger for the louder mode is not in the box; any 30 W USB-PD charger does it. Clear Dialog lifts voices in films.",
    note: "usbPowered",
  },
  {
    name: "Edifier R1280DB Brown",
    brand: "Edifier",
    shelf: [33_900, 12, 13, 276],
    look: ["gold", "#6b4226", 2, "box"],
    channels: "2.0",
    watts: 42,
    drivers: "4-inch woofer and 13 mm silk dome tweeter per box",
    inputs: ["Bluetooth", "Optical", "Coaxial", "2 × RCA"],
    power: "Mains cable",
    controls: "Side knobs for volume, bass and treble, remote",
    overview:
      "Wood-finished bookshelf speakers with real tone knobs, four kinds of input and a remote. Connect the TV, the PC and the phone once and never crawl behind the desk again.",
    know: "The sound is warm and full for the size. They are deeper than they look, so check that 20 cm of desk is free behind your monitor.",
    note: "mainsPair",
  },
  {
    name: "Edifier MR4 Studio Monitors White",
    brand: "Edifier",
    shelf: [31_900, 0, 11, 191],
    look: ["white", "#d6a24a", 2, "box"],
    channels: "2.0",
    watts: 42,
    drivers: "4-inch woofer and 1-inch silk dome tweeter per box",
    inputs: ["Balanced TRS", "RCA", "3.5 mm AUX"],
    power: "Mains cable",
    controls: "Front knob with monitor and music mode, rear high and low trims",
    overview:
      "Neutral monitors for people who cut video or make music in a small room, with a music mode for when the work is done. They tell you what is on the recording, kindly or not.",
    know: "Leave out Bluetooth and you get better boxes for the money, which is what happened here. Use the rear trims if they have to stand close to a wall.",
    note: "mainsPair",
  },
  {
    name: "Edifier G2000 Gaming Speakers Black",
    brand: "Edifier",
    shelf: [22_900, 20, 0, 431],
    look: ["black", "#ff3d71", 2, "round"],
    channels: "2.0",
    watts: 16,
    drivers: "2.75-inch full range per speaker",
    inputs: ["Bluetooth", "USB audio", "3.5 mm AUX"],
    power: "Wall adapter",
    controls: "Buttons for game, music and film modes and light",
    extras: [["Build", "Lighting", "RGB rings with several effects"]],
    overview:
      "Compact RGB speakers that stay clear when loud, with tuned modes for games, films and music. A lively little pair for a desk without space for a subwoofer.",
    know: "A socket for an external subwoofer is at the back if you change your mind later. Lights can be switched off with one button.",
    note: "mainsPair",
  },
  {
    name: "Redragon GS520 Anvil RGB Speakers",
    brand: "Redragon",
    shelf: [5_900, 0, 42, 242],
    look: ["black", "#ff2b2b", 2, "box"],
    channels: "2.0",
    watts: 6,
    drivers: "One full-range driver per speaker",
    inputs: ["3.5 mm"],
    power: "USB-A",
    controls: "Volume wheel, touch light switch",
    extras: [["Build", "Lighting", "Six RGB modes"]],
    overview:
      "Cheap, cheerful and better than any monitor's built-in speakers. A touch switch changes the lights, a wheel sets the volume, and that is the whole manual.",
    know: "Do not look for bass at this price; look for clear voices in a lecture or a match commentary, which is what they manage.",
    note: "usbPowered",
  },
  {
    name: "Razer Nommo V2 X",
    brand: "Razer",
    shelf: [52_900, 0, 3, 127],
    look: ["black", "#44d62c", 2, "round"],
    channels: "2.0",
    drivers: "3-inch full range with rear port per speaker",
    inputs: ["USB audio", "Bluetooth 5.3"],
    power: "Mains cable",
    controls: "Volume, source and power on the right speaker, Synapse",
    extras: [["Sound", "Surround", "THX Spatial Audio on Windows"]],
    overview:
      "Full-bodied desktop speakers for those who would rather not wear a headset, with THX Spatial on Windows. The rear ports give more bass than the boxes suggest.",
    know: "There is no 3.5 mm socket, so an older TV cannot feed them; consoles connect by USB or Bluetooth where they allow it.",
    note: "mainsPair",
  },
];

const BARS: readonly Omit<Speaker, "child">[] = [
  {
    name: "Creative Stage SE Under-Monitor Soundbar",
    brand: "Creative",
    shelf: [16_900, 11, 18, 33],
    look: ["black", "#4ea1ff", 1, "bar"],
    channels: "2.0",
    watts: 24,
    drivers: "Two racetrack drivers",
    inputs: ["USB audio", "Bluetooth 5.3"],
    power: "Wall adapter",
    controls: "Buttons on the bar",
    extras: [["Build", "Width", 41, "cm"]],
    overview:
      "Forty-one centimetres of bar that slides under a monitor and does voices, games and YouTube well. A tidy replacement for a tangle of small speakers.",
    know: "Surround mode widens the sound a touch; leave Dialog mode for news and lectures. There is no remote, everything is within reach anyway.",
    note: "bar",
  },
  {
    name: "Creative Stage V2 2.1 Soundbar",
    brand: "Creative",
    shelf: [29_900, 0, 7, 354],
    look: ["black", "#c7ccd1", 2, "bar"],
    channels: "2.1",
    watts: 80,
    drivers: "Two mid-range drivers and a wired subwoofer",
    inputs: ["HDMI ARC", "Optical", "USB audio", "Bluetooth 5.0", "3.5 mm AUX"],
    power: "Mains cable",
    controls: "Remote and buttons",
    extras: [["Build", "Width", 68, "cm"]],
    overview:
      "A bar short enough for a desk with a real subwoofer and every input a TV or PC could ask for. It serves a bedroom television and a gaming table equally well.",
    know: "The subwoofer is wired to the bar, so it has to stand within reach. Dialog mode lifts voices in films that mumble.",
    note: "tv",
  },
  {
    name: "Razer Leviathan V2 X",
    brand: "Razer",
    shelf: [37_900, 0, 6, 218],
    look: ["black", "#44d62c", 1, "bar"],
    channels: "2.0",
    drivers: "Two full-range and two passive radiators",
    inputs: ["USB-C audio", "Bluetooth 5.0"],
    power: "USB-C, one cable for power and sound",
    controls: "Buttons on the bar, Razer app",
    extras: [["Build", "Lighting", "14 zones of Chroma RGB under the bar"]],
    overview:
      "One USB-C cable carries power and sound, and fourteen lit zones glow onto the desk. A compact bar for gamers who want no adapter and no subwoofer.",
    know: "It wants a USB-C port that can deliver 15 W, as most current laptops and many motherboards can. Bass is decent for its size, no more.",
    note: "bar",
  },
  {
    name: "JBL Bar 2.1 Deep Bass MK2",
    brand: "JBL",
    shelf: [78_900, 15, 4, 298],
    look: ["black", "#ff5200", 2, "bar"],
    channels: "2.1",
    watts: 300,
    drivers: "Two racetrack and two tweeters, 6.5-inch wireless subwoofer",
    inputs: ["HDMI ARC", "Optical", "Bluetooth", "USB for updates"],
    power: "Mains cables for bar and subwoofer",
    controls: "Remote and buttons",
    overview:
      "A living-room bar with a wireless subwoofer that needs no cable across the carpet. Films and cricket get the body that flat televisions lack.",
    know: "The bar is almost a metre wide, suited to sets from 50 inches. Subwoofer and bar each want a wall socket.",
    note: "tv",
  },
  {
    name: "Samsung HW-C450 2.1 Soundbar",
    brand: "Samsung",
    shelf: [49_900, 0, 10, 172],
    look: ["graphite", "#9fb3c8", 2, "bar"],
    channels: "2.1",
    watts: 300,
    drivers: "Bar with wireless 6.5-inch subwoofer",
    inputs: ["Optical", "Bluetooth", "USB"],
    power: "Mains cables for bar and subwoofer",
    controls: "Remote; Samsung TV remote",
    extras: [["Sound", "Decoding", "Dolby 2ch, DTS Virtual:X"]],
    overview:
      "A low bar and a wireless subwoofer that understand Samsung televisions without fuss. Game mode sharpens effects, voice enhancement sharpens dialogue.",
    know: "It connects by optical lead or Bluetooth rather than HDMI; with a Samsung TV one remote still does both.",
    note: "bar",
  },
  {
    name: "Sony HT-S400 2.1 Soundbar",
    brand: "Sony",
    shelf: [67_900, 10, 1, 382],
    look: ["black", "#6e7681", 2, "bar"],
    channels: "2.1",
    watts: 330,
    drivers: "Two X-Balanced units and a wireless subwoofer",
    inputs: ["HDMI ARC", "Optical", "Bluetooth 5.0", "USB"],
    power: "Mains cables for bar and subwoofer",
    controls: "Remote and buttons, display",
    extras: [["Sound", "Decoding", "Dolby Digital, S-Force Pro front surround"]],
    overview:
      "Clear speech first, then a good amount of bass: a bar for families who watch drama and cricket more than explosions. Pairs neatly with a Bravia.",
    know: "Voice mode and night mode are single buttons on the remote. There is no Dolby Atmos here, and the price does not pretend so.",
    note: "tv",
  },
];

const PORTABLE: readonly Omit<Speaker, "child">[] = [
  {
    name: "JBL Go 4 Red",
    brand: "JBL",
    shelf: [11_900, 0, 36, 87],
    look: ["red", "#ffffff", 1, "box"],
    channels: "Mono",
    watts: 4.2,
    drivers: "One full range with passive radiator",
    inputs: ["Bluetooth 5.3"],
    power: "Battery, USB-C",
    controls: "Buttons, JBL Portable app",
    hours: 7,
    grams: 190,
    water: "IP67",
    overview:
      "A palm-sized speaker with a loop for the rucksack that shrugs off rain, sand and chai. Loud enough for two people on a rooftop.",
    know: "Seven hours is less than larger models, but it charges quickly. Two of them pair into stereo with the app.",
    note: "outdoor",
  },
  {
    name: "JBL Clip 5 Purple",
    brand: "JBL",
    shelf: [18_900, 0, 15, 163],
    look: ["purple", "#ff7ad9", 1, "round"],
    channels: "Mono",
    watts: 7,
    drivers: "One 45 mm full range",
    inputs: ["Bluetooth 5.3"],
    power: "Battery, USB-C",
    controls: "Buttons, JBL Portable app",
    hours: 12,
    grams: 285,
    water: "IP67",
    overview:
      "Hang it from a bag, a tent or the shower rail by its wide carabiner. Noticeably fuller than the Go and with nearly twice the hours.",
    know: "The round back sounds best with something behind it. Auracast links it with other new JBL speakers, not with the older ones.",
    note: "outdoor",
  },
  {
    name: "JBL Flip 6 Blue",
    brand: "JBL",
    shelf: [28_900, 20, 19, 396],
    look: ["blue", "#ff6a13", 1, "bar"],
    channels: "Mono",
    watts: 30,
    drivers: "Racetrack woofer, tweeter and two passive radiators",
    inputs: ["Bluetooth 5.1"],
    power: "Battery, USB-C",
    controls: "Buttons, JBL Portable app",
    hours: 12,
    grams: 550,
    water: "IP67",
    overview:
      "The bottle-shaped classic with a separate tweeter, so voices do not drown in bass. The size that goes everywhere and still fills a room.",
    know: "It takes no cable input; sound comes by Bluetooth only. Older Flips do not pair with it as a stereo set.",
    note: "outdoor",
  },
  {
    name: "JBL Flip 7 Black",
    brand: "JBL",
    shelf: [35_900, 0, 12, 9],
    look: ["black", "#ff5200", 1, "bar"],
    channels: "Mono",
    watts: 35,
    drivers: "Racetrack woofer, dome tweeter and two passive radiators",
    inputs: ["Bluetooth 5.4", "USB-C audio"],
    power: "Battery, USB-C",
    controls: "Buttons, JBL Portable app",
    hours: 14,
    grams: 560,
    water: "IP68",
    overview:
      "A Flip with a little more of everything: volume, hours, protection, and lossless sound over USB-C from a laptop. Swap the loop for a carabiner with one click.",
    know: "If you own a Flip 6 the step is small. New buyers should take this for Auracast and the longer battery alone.",
    note: "outdoor",
  },
  {
    name: "JBL Charge 5 Camouflage",
    brand: "JBL",
    shelf: [43_900, 0, 8, 329],
    look: ["green", "#7a6a45", 1, "bar"],
    channels: "Mono",
    watts: 40,
    drivers: "Racetrack woofer, tweeter and two passive radiators",
    inputs: ["Bluetooth 5.1"],
    power: "Battery, USB-C; USB-A output charges a phone",
    controls: "Buttons, JBL Portable app",
    hours: 20,
    grams: 960,
    water: "IP67",
    overview:
      "A picnic speaker with twenty hours inside and a USB socket that tops up your phone while it plays. Real bass without a power lead.",
    know: "At almost a kilogram it is for the bag, not the belt. During a long power cut the phone charging alone earns its place.",
    note: "outdoor",
  },
  {
    name: "Marshall Emberton III Black & Brass",
    brand: "Marshall",
    shelf: [49_900, 0, 6, 139],
    look: ["black", "#c59b4e", 1, "box"],
    channels: "Stereo",
    watts: 20,
    drivers: "Two 2-inch full range and two passive radiators",
    inputs: ["Bluetooth 5.3"],
    power: "Battery, USB-C",
    controls: "Brass multi-way knob, Marshall app",
    hours: 32,
    grams: 670,
    water: "IP67",
    overview:
      "A small amplifier for the table, with thirty-two hours of battery and sound that comes from both sides. The brass knob is nicer to use than any row of buttons.",
    know: "It plays with body and warmth rather than huge volume. The built-in microphone lets it take calls.",
    note: "outdoor",
  },
  {
    name: "Anker Soundcore 3",
    brand: "Anker",
    shelf: [13_900, 15, 0, 308],
    look: ["black", "#28a8ff", 1, "box"],
    channels: "Stereo",
    watts: 16,
    drivers: "Two full range with titanium diaphragms, passive radiator",
    inputs: ["Bluetooth 5.0"],
    power: "Battery, USB-C",
    controls: "Buttons, Soundcore app equaliser",
    hours: 24,
    grams: 500,
    water: "IPX7",
    overview:
      "Twenty-four hours of clear stereo sound and full waterproofing at a student price. The brick shape stands firmly on any shelf.",
    know: "PartyCast joins many of them for a wedding or a mela. The BassUp button is best left on outdoors and off indoors.",
    note: "outdoor",
  },
  {
    name: "Anker Soundcore Motion X600",
    brand: "Anker",
    shelf: [45_900, 0, 5, 184],
    look: ["navy", "#a8c7ff", 1, "box"],
    channels: "Stereo with upward driver",
    watts: 50,
    drivers: "Five drivers, one of them facing upwards",
    inputs: ["Bluetooth 5.3 with LDAC", "3.5 mm AUX"],
    power: "Battery, USB-C",
    controls: "Touch buttons with lights, Soundcore app",
    hours: 12,
    grams: 1930,
    water: "IPX7",
    overview:
      "A metal-grilled speaker with a handle and an upward driver that makes music float above the box. For listening attentively, indoors or on a terrace.",
    know: "Spatial mode is pleasant with live recordings and unneeded for speech. LDAC from an Android phone is worth switching on here.",
    note: "outdoor",
  },
  {
    name: "Sony ULT FIELD 1 Off White",
    brand: "Sony",
    shelf: [32_900, 9, 14, 45],
    look: ["white", "#ffb28a", 1, "bar"],
    channels: "Mono",
    drivers: "Woofer, tweeter and two passive radiators",
    inputs: ["Bluetooth 5.3"],
    power: "Battery, USB-C",
    controls: "Buttons with ULT bass key, Sony app",
    hours: 12,
    grams: 650,
    water: "IP67",
    overview:
      "A strap, a bass key and a shape that works lying or standing. Sony's answer to the Flip puts clean treble ahead of sheer loudness.",
    know: "Ruggedness covers drops from about a metre besides dust and water. Off White is lovely and shows dirt; choose with open eyes.",
    note: "outdoor",
  },
  {
    name: "Xiaomi Sound Pocket",
    brand: "Xiaomi",
    shelf: [5_900, 0, 47, 21],
    look: ["graphite", "#ff6900", 1, "box"],
    channels: "Mono",
    watts: 5,
    drivers: "One full range with passive radiator",
    inputs: ["Bluetooth 5.4"],
    power: "Battery, USB-C",
    controls: "Buttons on top",
    hours: 10,
    grams: 200,
    water: "IP67",
    overview:
      "Two hundred grams, ten hours, fully sealed and priced like a cable. The speaker for a desk drawer, a hostel room or a motorway stop.",
    know: "Two pair up for stereo. Do not expect low bass from a box the size of a soap bar; voices and qawwali come across well.",
    note: "outdoor",
  },
];

export const SPEAKERS: readonly SeedProduct[] = [
  ...DESKTOP.map((it) => speaker({ ...it, child: "desktop-speakers" })),
  ...BARS.map((it) => speaker({ ...it, child: "soundbars" })),
  ...PORTABLE.map((it) => speaker({ ...it, child: "portable-speakers" })),
];
