import type { Finish } from "#imagery/facts.ts";
import type { ChildSlug } from "../../categories.ts";

/** What a socket decides for every processor in it. */
export interface Socket {
  name: string;
  child: ChildSlug;
  maker: "amd" | "intel";
  package: "pins" | "lands";
  /** The platform in a buyer's words. */
  text: string;
}

export const SOCKETS = {
  AM5: {
    name: "AM5",
    child: "ryzen-am5",
    maker: "amd",
    package: "lands",
    text: "AM5 takes DDR5 only, and AMD keeps the socket for further generations, so the board you buy now can carry a faster processor later. Two sticks of DDR5-6000 are the right memory; four sticks run slower.",
  },
  AM4: {
    name: "AM4",
    child: "ryzen-am4",
    maker: "amd",
    package: "pins",
    text: "AM4 is a finished platform: no newer processors will come, but boards and DDR4 are cheap and plentiful, also second-hand. Older B450 and X470 boards need a BIOS update before a 5000-series chip starts. Handle it with care, the pins are on the processor.",
  },
  LGA1851: {
    name: "LGA1851",
    child: "core-ultra-lga1851",
    maker: "intel",
    package: "lands",
    text: "LGA1851 works with DDR5 only and with 800-series boards such as B860 and Z890. Coolers for LGA1700 usually fit. Update the board's BIOS first; Intel improved gaming speed after launch.",
  },
  LGA1700: {
    name: "LGA1700",
    child: "core-lga1700",
    maker: "intel",
    package: "lands",
    text: "LGA1700 has boards for DDR4 and for DDR5, so you can reuse old memory. The line ends with the 14th generation. For 13th and 14th generation chips install the newest BIOS before anything else: it carries the microcode that fixes the voltage problem of these series.",
  },
} as const satisfies Record<string, Socket>;

export interface Family {
  socket: keyof typeof SOCKETS;
  series: string;
  code: string;
  node: string;
  memory: string;
  pcie: string;
  tier: 3 | 5 | 7 | 9;
  finish: Finish;
  /** Closes the overview. */
  pitch: string;
  /** Opens the description. */
  who: string;
}

const ZEN5 = {
  socket: "AM5",
  series: "Ryzen 9000",
  code: "Granite Ridge, Zen 5",
  node: "TSMC 4 nm",
  memory: "DDR5-5600",
  pcie: "PCIe 5.0",
  finish: "graphite",
} as const;
const ZEN4 = {
  socket: "AM5",
  series: "Ryzen 7000",
  code: "Raphael, Zen 4",
  node: "TSMC 5 nm",
  memory: "DDR5-5200",
  pcie: "PCIe 5.0",
  finish: "graphite",
} as const;
const PHOENIX = {
  ...ZEN4,
  series: "Ryzen 8000",
  code: "Phoenix, Zen 4",
  node: "TSMC 4 nm",
  pcie: "PCIe 4.0",
  finish: "silver",
} as const;
const ZEN3 = {
  socket: "AM4",
  series: "Ryzen 5000",
  code: "Vermeer, Zen 3",
  node: "TSMC 7 nm",
  memory: "DDR4-3200",
  pcie: "PCIe 4.0",
  finish: "black",
} as const;
const CEZANNE = { ...ZEN3, code: "Cezanne, Zen 3", pcie: "PCIe 3.0", finish: "silver" } as const;
const ARROW = {
  socket: "LGA1851",
  series: "Core Ultra 200S",
  code: "Arrow Lake",
  node: "TSMC 3 nm",
  memory: "DDR5-6400",
  pcie: "PCIe 5.0",
  finish: "navy",
} as const;
const RAPTOR = {
  socket: "LGA1700",
  series: "Core 14th Gen",
  code: "Raptor Lake Refresh",
  node: "Intel 7",
  memory: "DDR5-5600 or DDR4-3200",
  pcie: "PCIe 5.0",
  finish: "blue",
} as const;
const ALDER = { ...RAPTOR, series: "Core 12th Gen", code: "Alder Lake", memory: "DDR5-4800 or DDR4-3200" } as const;

export const FAMILIES = {
  "zen5 six": {
    ...ZEN5,
    tier: 5,
    pitch: "Six Zen 5 cores keep any card up to an RTX 5070 busy and leave the door open for an X3D chip later.",
    who: "For a gaming PC that also does ordinary work, six fast cores are still enough. Zen 5 is efficient, so a tower cooler of Rs 8,000 keeps it quiet.",
  },
  "zen5 eight": {
    ...ZEN5,
    tier: 7,
    pitch:
      "Eight Zen 5 cores at modest power suit somebody who plays in the evening and compiles, edits or streams by day.",
    who: "Eight cores give room for a browser, Discord and a recording beside the game. In the BIOS the 105 W mode adds a few percent in rendering and hardly anything in games.",
  },
  "zen5 many": {
    ...ZEN5,
    tier: 9,
    pitch:
      "It is a tool for rendering, compiling and virtual machines; for games alone an eight-core X3D is faster and cheaper.",
    who: "Buy this many cores when you can name the program that uses them: Blender, Unreal builds, video export, several virtual machines. Then nothing on AM5 saves more time.",
  },
  "zen5 x3d": {
    ...ZEN5,
    tier: 7,
    finish: "titanium",
    pitch: "The extra cache sits under the cores in this generation, so it runs cool, clocks high and leads in games.",
    who: "The 3D cache lifts the slowest frames as well as the average, which you feel most in simulators, strategy games and competitive shooters at 1080p and 1440p. At 4K the graphics card decides and the gain is small.",
  },
  "zen5 x3d many": {
    ...ZEN5,
    tier: 9,
    finish: "titanium",
    pitch: "It joins the gaming cache of an X3D chip with the many cores of a workstation part.",
    who: "One half of the chip carries the 3D cache, the other clocks higher; Windows steers games to the right half when chipset driver and Game Bar are up to date. It spares a studio a second machine.",
  },
  "zen4 six": {
    ...ZEN4,
    tier: 5,
    pitch: "It is the cheap and sound entry to AM5, with a path to every later Ryzen on the same board.",
    who: "Six Zen 4 cores run current games smoothly and do schoolwork, office and light editing without fuss. Put the money you save into the graphics card.",
  },
  "zen4 eight": {
    ...ZEN4,
    tier: 7,
    pitch: "Eight cores for mixed work and play, at a price that has come down a long way since launch.",
    who: "An eight-core Zen 4 chip is a comfortable middle: fast enough for a 1440p gaming card and strong in Premiere Pro, Lightroom or Visual Studio.",
  },
  "zen4 many": {
    ...ZEN4,
    tier: 9,
    pitch: "Many cores for export and rendering at last-generation prices.",
    who: "For a freelance editor or a developer with large projects these chips give the most threads for the rupee on AM5. Games run well, though not better than on a good eight-core.",
  },
  "zen4 x3d": {
    ...ZEN4,
    tier: 7,
    finish: "titanium",
    pitch: "The stacked cache makes it a pure gaming choice that needs little power for what it does.",
    who: "This is for people who play first and do everything else second. Clocks are lower than on the ordinary chips, so rendering is slower, yet in games it beats them clearly and often draws under 80 W.",
  },
  "zen4 x3d many": {
    ...ZEN4,
    tier: 9,
    finish: "titanium",
    pitch: "One chip covers gaming and production, provided the software keeps games on the cores with the cache.",
    who: "Eight of its cores carry the 3D cache, the other eight clock higher. Keep the chipset driver and the Game Bar of Windows current, because they send a game to the right half. For games alone the 7800X3D is just as fast and far cheaper.",
  },
  "zen4 apu": {
    ...PHOENIX,
    tier: 5,
    pitch: "Its built-in Radeon graphics play esports titles at 1080p, so the PC works before you can afford a card.",
    who: "Choose a G-series Ryzen when there will be no graphics card for a while. Fast dual-channel memory is what feeds the graphics: two sticks of DDR5-6000 gain about a third over one stick. With a strong card later, the ordinary Ryzen 7000 chips are quicker because of their larger cache.",
  },
  "zen4 f": {
    ...PHOENIX,
    tier: 5,
    finish: "black",
    pitch: "It needs a graphics card and gives modern cores for very little.",
    who: "The 8400F is the lowest step onto AM5. Its cache is half that of a 7500F and the card gets eight PCIe 4.0 lanes, so pair it with something like an RTX 5060 or RX 7600, not with a big card.",
  },
  "zen3 six": {
    ...ZEN3,
    tier: 5,
    pitch: "It turns an old AM4 board into a capable 1080p gaming PC for very little money.",
    who: "Six Zen 3 cores remain the favourite of budget builds: quick enough for an RTX 4060 or RX 9060 XT, cool under a small cooler, and cheap to surround with board and memory.",
  },
  "zen3 eight": {
    ...ZEN3,
    tier: 7,
    pitch: "Eight cores on a platform most people already own, which makes it the classic drop-in upgrade.",
    who: "Coming from a Ryzen 1000, 2000 or 3000, this upgrade costs no new board and no new memory and is felt at once, in games and in exports.",
  },
  "zen3 many": {
    ...ZEN3,
    tier: 9,
    pitch: "It brings workstation core counts to a DDR4 board you may already have.",
    who: "For rendering and compiling on AM4 nothing is faster. Check that the board has heatsinks on its voltage regulators before you put it on an entry-level model.",
  },
  "zen3 x3d": {
    ...ZEN3,
    tier: 7,
    finish: "titanium",
    pitch: "The 96 MB of cache gives an AM4 PC the gaming speed of a much newer one.",
    who: "If you have a decent AM4 board and DDR4, this is the last and best gaming upgrade before a new platform. Stutter in open-world and strategy games goes away; multipliers are locked, so there is nothing to tune but the curve.",
  },
  "zen3 apu": {
    ...CEZANNE,
    tier: 5,
    pitch: "Vega graphics on the chip make it a complete small PC without a card.",
    who: "Good for a home, school or office machine that plays light games in between. Use two memory sticks, never one, because the graphics borrow the system memory. The link to a later graphics card is PCIe 3.0.",
  },
  "zen3 entry": {
    ...CEZANNE,
    tier: 5,
    finish: "black",
    pitch: "For the smallest gaming budget it is honest value, as long as a graphics card goes with it.",
    who: "This is the floor of the Ryzen range. It has less cache than a 5600 and PCIe 3.0, so it belongs beside an RX 6600, GTX 1660 SUPER or RTX 3050.",
  },
  "arrow 5": {
    ...ARROW,
    tier: 5,
    pitch: "Efficient cores, a small NPU and quick single-thread speed make it a good all-round work PC.",
    who: "Core Ultra 5 draws far less than the 14th generation it replaces and stays cool in a small casing. It is strong in office, web and photo work; for pure gaming a Ryzen X3D or even a 14600K can be quicker.",
  },
  "arrow 7": {
    ...ARROW,
    tier: 7,
    pitch: "Twenty cores at mid-range money: few chips render this fast for the price.",
    who: "Core Ultra 7 is the sweet spot of the series for editing, coding and streaming. Intel Quick Sync decodes camera footage that AMD chips leave to the processor, which editors of 4:2:2 material will notice.",
  },
  "arrow 9": {
    ...ARROW,
    tier: 9,
    pitch: "Twenty-four cores without hyper-threading, quick in every kind of production work.",
    who: "Take Core Ultra 9 for a workstation that compiles, renders and exports all day. It uses less power than the 14900K for the same work and no longer needs exotic cooling, yet a good tower or a 280 mm radiator is right.",
  },
  "lga1700 3": {
    ...RAPTOR,
    memory: "DDR5-4800 or DDR4-3200",
    tier: 3,
    pitch: "Four quick cores are enough for office, school and esports, and the board for it costs little.",
    who: "A Core i3 with eight threads makes a fast everyday PC. New large games already ask for six cores, so see it as a start: the same board takes an i5 later.",
  },
  "lga1700 12": {
    ...ALDER,
    tier: 5,
    pitch: "Six full-size cores with no complications: a proven base for 1080p gaming on a budget.",
    who: "The 12400 family is the most trouble-free part of this socket: no efficiency cores, modest heat, not touched by the voltage problem of later chips. It carries an RTX 4060, RX 7600 or RTX 5060 well.",
  },
  "lga1700 5": {
    ...RAPTOR,
    memory: "DDR5-4800 or DDR4-3200",
    tier: 5,
    pitch: "Six performance cores with helpers beside them handle gaming and background work at once.",
    who: "These locked i5 chips run on plain B760 boards with DDR4 or DDR5 and an inexpensive cooler. They suit a mixed home and gaming PC with a card up to the RTX 5060 Ti or RX 9060 XT.",
  },
  "lga1700 5K": {
    ...RAPTOR,
    tier: 5,
    pitch: "Fourteen cores and 5.3 GHz give it high frame rates and strong multi-core work for a fair price.",
    who: "The 14600K class is the best balanced gaming chip of the socket. Give it a dual-tower cooler, DDR5-6000 or faster and at least a solid B760 board; overclocking needs Z790.",
  },
  "lga1700 7": {
    ...RAPTOR,
    tier: 7,
    pitch: "Twenty cores and twenty-eight threads do well in Premiere Pro, After Effects and big spreadsheets.",
    who: "An i7 of the 14th generation is for people who edit or build software on the gaming PC. Under full load it draws a lot; set the Intel power limits in the BIOS and the loss is small, the noise much lower.",
  },
  "lga1700 9": {
    ...RAPTOR,
    tier: 9,
    pitch: "The fastest chip of the socket, and the hottest: plan cooling and power supply with it.",
    who: "An i9 is worth it only when all 32 threads have work. It wants a 360 mm liquid cooler, a board with strong regulators and a room that is not 40 degrees warm. Keep the Intel default power profile switched on.",
  },
} as const satisfies Record<string, Family>;

export type FamilyKey = keyof typeof FAMILIES;
