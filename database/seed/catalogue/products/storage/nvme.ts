import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";

interface Drive {
  size: "500GB" | "512GB" | "1TB" | "2TB" | "4TB";
  /** Sequential read and write in MB/s. */
  speed: readonly [read: number, write: number];
  /** Random read and write in thousands, where the maker states them. */
  kiops?: readonly [read: number, write: number];
  tbw: number;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  overview: string;
  note: string;
}

interface Line {
  title: string;
  brand: BrandName;
  gen: 3 | 4 | 5;
  lanes?: string;
  controller: string;
  flash: string;
  dram: boolean;
  years: 3 | 5;
  heatsink?: true;
  finish: Finish;
  accent: Colour;
  story: string;
}

const ADVICE = {
  3: "It runs in any M.2 slot wired for NVMe, including PCIe 3.0 boards from the Ryzen 2000 and 8th-generation Core years. Check the slot first: some older laptops have an M.2 socket that only takes SATA drives.",
  4: "To see the full speed the slot has to be PCIe 4.0, which means B550, X570 or any AM5 board, or 11th-generation Core and later. In a PCIe 3.0 slot it works perfectly and simply tops out near 3,500 MB/s.",
  5: "A PCIe 5.0 drive needs a PCIe 5.0 M.2 slot, usually the top one on B650E, X670E, X870 and Z790 or newer boards. It also makes real heat: use the board's heatsink and do not leave it bare in a case that stands in a 40-degree room.",
} as const;

const CACHE = {
  true: "The drive carries its own DRAM, so it keeps its pace when the disk is nearly full or when several programs write at once.",
  false:
    "There is no DRAM chip on board; the drive borrows a few dozen megabytes of system memory instead. You will not notice in Windows and games, only in very long writes.",
} as const;

/** Each larger size of a line carries a paler mark, so that two sizes can be told apart in pictures. */
function paler(colour: Colour, steps: number): Colour {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = channels.map((value) => Math.round(value + (255 - value) * Math.min(0.9, steps * 0.32)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function line(facts: Line, drives: readonly Drive[]): SeedProduct[] {
  return drives.map((drive, step) => {
    const [total, discount, stock, ageDays] = drive.shelf;
    const specs: SpecRow[] = [
      ["Drive", "Capacity", drive.size.replace(/(?=[GT]B)/, " ")],
      ["Drive", "Form factor", "M.2 2280"],
      ["Drive", "Interface", facts.lanes ?? `PCIe ${facts.gen}.0 x4, NVMe`],
      ["Drive", "Controller", facts.controller],
      ["Drive", "Flash", facts.flash],
      ["Drive", "DRAM cache", facts.dram ? "Yes" : "No, host memory buffer"],
      ["Drive", "Heatsink", facts.heatsink ? "Included" : "Not included"],
      ["Performance", "Sequential read", drive.speed[0], "MB/s"],
      ["Performance", "Sequential write", drive.speed[1], "MB/s"],
    ];
    if (drive.kiops) {
      specs.push(["Performance", "Random read", drive.kiops[0] * 1000, "IOPS"]);
      specs.push(["Performance", "Random write", drive.kiops[1] * 1000, "IOPS"]);
    }
    specs.push(["Endurance", "Rated writes", drive.tbw, "TBW"], ["Endurance", "Warranty", facts.years, "years"]);
    return {
      name: `${facts.title} ${drive.size}`,
      brand: facts.brand,
      child: "nvme-ssd",
      total,
      discount,
      stock,
      ageDays,
      overview: drive.overview,
      about: [`${drive.note} ${facts.story}`, `${CACHE[`${facts.dram}`]} ${ADVICE[facts.gen]}`],
      specs,
      chips: [drive.size.replace(/(?=[GT]B)/, " "), `PCIe ${facts.gen}.0`, `${drive.speed[0]} MB/s`],
      looks: {
        family: "solid-state-drive",
        form: "m2",
        heatsink: facts.heatsink ?? false,
        finish: facts.finish,
        accent: paler(facts.accent, step),
      },
    };
  });
}

export const NVME_SSDS: readonly SeedProduct[] = [
  ...line(
    {
      title: "Samsung 990 Pro",
      brand: "Samsung",
      gen: 4,
      controller: "Samsung Pascal",
      flash: "Samsung V-NAND TLC",
      dram: true,
      years: 5,
      finish: "black",
      accent: "#d8252f",
      story:
        "The 990 Pro sits at the ceiling of PCIe 4.0, and Samsung's Magician software makes firmware updates and cloning painless.",
    },
    [
      {
        size: "1TB",
        speed: [7450, 6900],
        kiops: [1200, 1550],
        tbw: 600,
        shelf: [31900, 0, 34, 389],
        overview:
          "Samsung's fastest PCIe 4.0 drive in the size most gaming PCs need. Pick it when Windows, games and a bit of editing all share one disk and you do not want to think about storage again.",
        note: "One terabyte holds Windows and eight to ten large games with breathing room.",
      },
      {
        size: "2TB",
        speed: [7450, 6900],
        kiops: [1400, 1550],
        tbw: 1200,
        shelf: [56900, 0, 19, 378],
        overview:
          "Two terabytes at the top of what PCIe 4.0 allows, with 2 GB of DRAM behind it. A sound choice for video editors who keep footage and scratch files on the same drive.",
        note: "At this size you can leave a third of the disk empty, which is what keeps any SSD quick over the years.",
      },
      {
        size: "4TB",
        speed: [7450, 6900],
        kiops: [1600, 1550],
        tbw: 2400,
        shelf: [114999, 8, 3, 138],
        overview:
          "The whole game library and a year of client work on one stick, with the quickest random reads of the 990 Pro family. Worth it on boards with a single good M.2 slot; otherwise two 2 TB drives cost less.",
        note: "It is single-sided even at 4 TB, so it also fits thin laptops and a PlayStation 5 with a slim heatsink added.",
      },
    ],
  ),
  ...line(
    {
      title: "Samsung 990 EVO Plus",
      brand: "Samsung",
      gen: 4,
      lanes: "PCIe 4.0 x4 / 5.0 x2, NVMe",
      controller: "Samsung Piccolo",
      flash: "Samsung V-NAND TLC",
      dram: false,
      years: 5,
      finish: "graphite",
      accent: "#3aa0d8",
      story:
        "The EVO Plus draws little power and runs cool, which matters more in a laptop on a lap in June than another 200 MB/s would.",
    },
    [
      {
        size: "1TB",
        speed: [7150, 6300],
        kiops: [850, 1350],
        tbw: 600,
        shelf: [26500, 0, 41, 225],
        overview:
          "Nearly the read speed of a 990 Pro at a friendlier price and with less heat. Our first suggestion for a laptop upgrade.",
        note: "Laptops gain twice here: it is single-sided and sips power when idle, so battery life does not suffer.",
      },
      {
        size: "2TB",
        speed: [7250, 6300],
        kiops: [1000, 1350],
        tbw: 1200,
        shelf: [47999, 10, 12, 210],
        overview:
          "Room for a large Steam library without the cost of a DRAM drive. Choose it over the 990 Pro if you play more than you render.",
        note: "The 2 TB model is the quickest of the range in random reads, which is what game loading leans on.",
      },
    ],
  ),
  ...line(
    {
      title: "Samsung 9100 Pro",
      brand: "Samsung",
      gen: 5,
      controller: "Samsung Presto",
      flash: "Samsung V-NAND TLC",
      dram: true,
      years: 5,
      finish: "black",
      accent: "#8ea0b5",
      story:
        "Samsung built the controller on a 5 nm process, and it is one of the few PCIe 5.0 drives that stays civil with an ordinary board heatsink.",
    },
    [
      {
        size: "1TB",
        speed: [14700, 13300],
        kiops: [1850, 2600],
        tbw: 600,
        shelf: [47500, 0, 9, 17],
        overview:
          "Twice the sequential speed of a good PCIe 4.0 drive, for people who move huge files every day. In games the difference is a second or two, so buy it for work first.",
        note: "As a boot and project drive it shines when you copy from another fast disk; from a USB stick or the internet it waits like any other.",
      },
      {
        size: "2TB",
        speed: [14700, 13400],
        kiops: [1850, 2600],
        tbw: 1200,
        shelf: [84900, 5, 6, 14],
        overview:
          "A PCIe 5.0 workhorse for 8K footage, large datasets and local AI models that take minutes to load from slower disks. The 2 TB size has the headroom to hold that pace.",
        note: "Loading a 40 GB language model takes a few seconds from this drive, and that is where the money goes.",
      },
    ],
  ),
  ...line(
    {
      title: "WD Black SN850X",
      brand: "Western Digital",
      gen: 4,
      controller: "SanDisk 20-82-20035",
      flash: "BiCS5 TLC",
      dram: true,
      years: 5,
      finish: "black",
      accent: "#e8762b",
      story:
        "The SN850X has been the safe recommendation for gaming PCs and the PlayStation 5 for years, and it has earned that with steady speed when nearly full.",
    },
    [
      {
        size: "1TB",
        speed: [7300, 6300],
        kiops: [800, 1100],
        tbw: 600,
        shelf: [29999, 0, 27, 460],
        overview:
          "A gaming drive with DRAM that still ranks with the best of PCIe 4.0. If you want one that works equally well in a PC and a PS5, start here.",
        note: "For a PS5 add a low heatsink of 11 mm or less; the bare drive is fine under a motherboard shield.",
      },
      {
        size: "2TB",
        speed: [7300, 6600],
        kiops: [1200, 1100],
        tbw: 1200,
        shelf: [54500, 0, 15, 443],
        overview:
          "The size we see most in finished gaming builds: all current titles installed at once and no juggling. Writes are a little faster than on the 1 TB model too.",
        note: "At the usual Pakistani download speeds, not having to re-download a 120 GB game is worth more than any benchmark.",
      },
    ],
  ),
  ...line(
    {
      title: "WD Black SN7100",
      brand: "Western Digital",
      gen: 4,
      controller: "SanDisk Polaris 3",
      flash: "BiCS8 TLC",
      dram: false,
      years: 5,
      finish: "graphite",
      accent: "#ff8a3c",
      story:
        "Newer flash lets this DRAM-less design overtake older flagships in everyday use while drawing far less power.",
    },
    [
      {
        size: "1TB",
        speed: [7250, 6900],
        kiops: [1000, 1400],
        tbw: 600,
        shelf: [25900, 0, 38, 64],
        overview:
          "The cool-running sibling of the SN850X, and in handhelds and laptops the better of the two. Speeds are within a few percent; power draw is not.",
        note: "A good match for a gaming laptop whose only cooling for the SSD is a thin copper foil.",
      },
    ],
  ),
  ...line(
    {
      title: "WD Blue SN5000",
      brand: "Western Digital",
      gen: 4,
      controller: "SanDisk Polaris 3",
      flash: "BiCS5 TLC",
      dram: false,
      years: 5,
      finish: "blue",
      accent: "#2f7fe0",
      story:
        "Western Digital uses proper TLC flash in this capacity, which is not a given among drives at this price, and backs it for five years.",
    },
    [
      {
        size: "500GB",
        speed: [5000, 4000],
        kiops: [460, 770],
        tbw: 300,
        shelf: [13999, 0, 46, 269],
        overview:
          "A dependable system drive for an office or study PC. Windows, Office and a couple of games fit; a large library does not.",
        note: "Pair it with a hard disk for films and backups and a budget PC feels quick for very little money.",
      },
      {
        size: "1TB",
        speed: [5150, 4900],
        kiops: [730, 770],
        tbw: 600,
        shelf: [22900, 7, 52, 258],
        overview:
          "One terabyte of TLC storage with a 600 TBW rating for the price of many QLC drives. Our pick when the budget is tight but the PC must last.",
        note: "If you edit photos or compile code rather than chase load times, you will never find its limits.",
      },
    ],
  ),
  ...line(
    {
      title: "Crucial P3 Plus",
      brand: "Crucial",
      gen: 4,
      controller: "Phison E21T",
      flash: "Micron QLC",
      dram: false,
      years: 5,
      finish: "black",
      accent: "#4f8df5",
      story:
        "QLC flash makes the P3 Plus cheap per gigabyte. It is quick until its cache fills, then slows to hard-disk pace during very long copies, so leave some space free.",
    },
    [
      {
        size: "500GB",
        speed: [4700, 1900],
        kiops: [350, 460],
        tbw: 110,
        shelf: [11999, 15, 22, 551],
        overview:
          "A cheap way off a hard disk for any PC with a free M.2 slot. Fine for Windows and browsing; not for daily 50 GB copies.",
        note: "Family computers and shop counters write little, and for those the modest endurance rating is no worry.",
      },
      {
        size: "1TB",
        speed: [5000, 3600],
        kiops: [650, 800],
        tbw: 220,
        shelf: [21500, 11, 17, 539],
        overview:
          "A lot of room for installed games on a small budget. Games are written once and read often, which is exactly what QLC does well.",
        note: "We like it as a second drive for a game library beside a faster disk for Windows.",
      },
    ],
  ),
  ...line(
    {
      title: "Crucial P310 2280",
      brand: "Crucial",
      gen: 4,
      controller: "Phison E27T",
      flash: "Micron 232-layer QLC",
      dram: false,
      years: 5,
      finish: "navy",
      accent: "#58c4f0",
      story:
        "The P310 shows how far QLC has come: real-world loading is on a par with older TLC flagships, only the endurance rating gives it away.",
    },
    [
      {
        size: "1TB",
        speed: [7100, 6000],
        kiops: [1000, 1200],
        tbw: 220,
        shelf: [23900, 0, 29, 88],
        overview:
          "Flagship-class reads from an affordable drive. Suits gamers and students; skip it if you write hundreds of gigabytes every week.",
        note: "220 TBW still means more than 100 GB of writes every day for five years, far beyond home use.",
      },
    ],
  ),
  ...line(
    {
      title: "Crucial T500",
      brand: "Crucial",
      gen: 4,
      controller: "Phison E25",
      flash: "Micron 232-layer TLC",
      dram: true,
      years: 5,
      finish: "graphite",
      accent: "#2456c9",
      story:
        "A four-channel controller with DRAM gives the T500 high speed at low power, and Micron makes both the flash and the drive.",
    },
    [
      {
        size: "1TB",
        speed: [7300, 6800],
        kiops: [1150, 1440],
        tbw: 600,
        shelf: [28500, 0, 14, 180],
        overview:
          "DRAM, TLC flash and 7,300 MB/s for a little less than the Samsung and WD flagships. An easy one to recommend for a mixed work and gaming PC.",
        note: "Adobe users get a trial of the creative apps in the box, though the drive is reason enough on its own.",
      },
    ],
  ),
  ...line(
    {
      title: "Crucial T705",
      brand: "Crucial",
      gen: 5,
      controller: "Phison E26",
      flash: "Micron 232-layer TLC",
      dram: true,
      years: 5,
      heatsink: true,
      finish: "black",
      accent: "#7aa7ff",
      story:
        "This version brings its own passive heatsink with no noisy little fan. It is tall, so check that the graphics card does not sit right on top of the slot.",
    },
    [
      {
        size: "2TB",
        speed: [14500, 12700],
        kiops: [1550, 1800],
        tbw: 1200,
        shelf: [79500, 0, 4, 255],
        overview:
          "Among the fastest drives that fit an M.2 slot, heatsink included. Meant for editors and developers on AM5 or Intel boards with a PCIe 5.0 slot.",
        note: "The E26 controller runs hot under sustained load; good case airflow is not optional with this one.",
      },
    ],
  ),
  ...line(
    {
      title: "Kingston NV3",
      brand: "Kingston",
      gen: 4,
      controller: "Varies by batch",
      flash: "3D NAND, varies by batch",
      dram: false,
      years: 5,
      finish: "blue",
      accent: "#d7263d",
      story:
        "Kingston reserves the right to change controller and flash between batches, so promises stop at the printed speeds. Those it meets, and the price is hard to beat.",
    },
    [
      {
        size: "500GB",
        speed: [5000, 3000],
        tbw: 160,
        shelf: [12500, 0, 60, 304],
        overview:
          "The best-selling entry drive for office builds and laptop repairs. Small, cool and cheap, with local Kingston support behind it.",
        note: "Enough for Windows, documents and a game or two; go to 1 TB if the PC will hold a phone's worth of family video.",
      },
      {
        size: "1TB",
        speed: [6000, 4000],
        tbw: 320,
        shelf: [21999, 0, 57, 294],
        overview:
          "The sensible minimum for a first gaming PC: 6,000 MB/s reads and space for a handful of big titles. Spend the savings on the graphics card.",
        note: "Next to a Ryzen 5 and an RTX 4060-class card it is never the slow part.",
      },
      {
        size: "2TB",
        speed: [6000, 5000],
        tbw: 640,
        shelf: [41500, 9, 21, 283],
        overview:
          "Two terabytes for the price some brands ask for one and a half. Right for big libraries and bulk media, less so for constant heavy writing.",
        note: "It is also a neat way to double a laptop's storage without adding heat.",
      },
    ],
  ),
  ...line(
    {
      title: "Kingston KC3000",
      brand: "Kingston",
      gen: 4,
      controller: "Phison E18",
      flash: "Micron 176-layer TLC",
      dram: true,
      years: 5,
      finish: "black",
      accent: "#c8ccd2",
      story:
        "The slim metal-foil spreader adds under a millimetre, so the drive fits below a board heatsink or inside a laptop without trouble.",
    },
    [
      {
        size: "1TB",
        speed: [7000, 6000],
        kiops: [900, 1000],
        tbw: 800,
        shelf: [27500, 14, 1, 567],
        overview:
          "An older flagship that still makes sense for its 800 TBW rating and DRAM. Pick it for a work PC that writes all day.",
        note: "Databases and virtual machines are kinder to this drive than to the newer DRAM-less ones.",
      },
    ],
  ),
  ...line(
    {
      title: "Lexar NM790",
      brand: "Lexar",
      gen: 4,
      controller: "Maxio MAP1602",
      flash: "YMTC 232-layer TLC",
      dram: false,
      years: 5,
      finish: "graphite",
      accent: "#e7b23c",
      story:
        "The NM790 pairs an efficient controller with fast 232-layer flash and is among the coolest-running drives that reach 7,400 MB/s.",
    },
    [
      {
        size: "1TB",
        speed: [7400, 6500],
        kiops: [1000, 900],
        tbw: 1000,
        shelf: [24500, 8, 44, 199],
        overview:
          "Full PCIe 4.0 speed and a 1,000 TBW rating for mid-range money. The value champion of this shelf for gaming builds.",
        note: "Few drives at the price promise this many writes, which is comforting if the PC also records gameplay.",
      },
      {
        size: "2TB",
        speed: [7400, 6500],
        kiops: [1000, 900],
        tbw: 1500,
        shelf: [43900, 0, 24, 193],
        overview:
          "The same quick drive with space for everything. For a PS5 or a big Steam library this is the one we would buy ourselves.",
        note: "It meets Sony's speed requirement with a wide margin; only a heatsink has to be added for the console.",
      },
    ],
  ),
  ...line(
    {
      title: "ADATA XPG Gammix S70 Blade",
      brand: "ADATA",
      gen: 4,
      controller: "InnoGrit IG5236",
      flash: "Micron 176-layer TLC",
      dram: true,
      years: 5,
      heatsink: true,
      finish: "graphite",
      accent: "#c0392b",
      story:
        "A thin stick-on aluminium plate comes in the box; fit it only if your board has no M.2 shield of its own.",
    },
    [
      {
        size: "1TB",
        speed: [7400, 5500],
        tbw: 740,
        shelf: [25500, 0, 8, 505],
        overview:
          "A DRAM drive with its own slim heat spreader, often the cheapest of its kind here. A straightforward pick for PS5 owners.",
        note: "The plate keeps the total height low enough for the console's cover to close.",
      },
    ],
  ),
  ...line(
    {
      title: "ADATA Legend 710",
      brand: "ADATA",
      gen: 3,
      controller: "Realtek RTS5766DL",
      flash: "3D NAND",
      dram: false,
      years: 3,
      heatsink: true,
      finish: "silver",
      accent: "#b08d57",
      story: "The gold-toned foil is more label than heatsink, but a drive this gentle does not need one.",
    },
    [
      {
        size: "512GB",
        speed: [2400, 1600],
        tbw: 130,
        shelf: [9900, 0, 33, 589],
        overview:
          "An inexpensive NVMe drive for older PCs and laptops with PCIe 3.0. Four times the speed of a SATA SSD for about the same rupees.",
        note: "In a seven-year-old laptop it makes the most noticeable upgrade you can buy.",
      },
    ],
  ),
  ...line(
    {
      title: "TeamGroup MP44L",
      brand: "TeamGroup",
      gen: 4,
      controller: "Phison E21T",
      flash: "3D TLC",
      dram: false,
      years: 5,
      finish: "white",
      accent: "#00a3c7",
      story:
        "A copper-graphene label spreads the little heat there is; it goes under a heatsink as it is and need not be peeled off.",
    },
    [
      {
        size: "1TB",
        speed: [5000, 4500],
        tbw: 600,
        shelf: [21500, 0, 31, 325],
        overview:
          "Plain, honest PCIe 4.0 storage for an everyday PC. You give up a third of the speed of the top drives and a good part of the price.",
        note: "Boot times and game loads differ from a 7,000 MB/s drive by moments you would need a stopwatch to see.",
      },
    ],
  ),
  ...line(
    {
      title: "MSI Spatium M480 Pro",
      brand: "MSI",
      gen: 4,
      controller: "Phison E18",
      flash: "3D TLC",
      dram: true,
      years: 5,
      finish: "black",
      accent: "#9b1c1c",
      story: "MSI's Actions Center can clone your old disk and watch the drive's temperature, in one program.",
    },
    [
      {
        size: "1TB",
        speed: [7400, 6000],
        kiops: [800, 1000],
        tbw: 700,
        shelf: [27999, 22, 0, 420],
        overview: "MSI's take on the proven E18 platform, with DRAM and 700 TBW. Good value whenever it is on offer.",
        note: "It goes well with an MSI Tomahawk or Mortar board, whose M.2 shield keeps it in check.",
      },
    ],
  ),
  ...line(
    {
      title: "Seagate FireCuda 530 Heatsink",
      brand: "Seagate",
      gen: 4,
      controller: "Phison E18",
      flash: "Micron 176-layer TLC",
      dram: true,
      years: 5,
      heatsink: true,
      finish: "graphite",
      accent: "#6cc24a",
      story:
        "Seagate adds three years of data-recovery service, unusual for an SSD, and the machined EKWB heatsink is properly made.",
    },
    [
      {
        size: "1TB",
        speed: [7300, 6000],
        kiops: [800, 1000],
        tbw: 1275,
        shelf: [33900, 20, 5, 520],
        overview:
          "The endurance leader among 1 TB consumer drives at 1,275 TBW. For recording, surveillance buffers and anything else that writes without rest.",
        note: "With its heatsink it drops straight into a PS5 or an older board without M.2 shields.",
      },
    ],
  ),
  ...line(
    {
      title: "Silicon Power UD90",
      brand: "Silicon Power",
      gen: 4,
      controller: "Phison E21T",
      flash: "3D NAND",
      dram: false,
      years: 5,
      finish: "green",
      accent: "#2ecc71",
      story:
        "A bare board without foil or heatsink, which makes it the thinnest of the lot and easy to fit in a laptop.",
    },
    [
      {
        size: "1TB",
        speed: [5000, 4800],
        tbw: 600,
        shelf: [20900, 0, 13, 356],
        overview:
          "A full terabyte of PCIe 4.0 storage at a very low price. Good for a second slot full of games or a refurbished office PC.",
        note: "Use it as the second disk and keep the warranty card; service goes through the importer.",
      },
    ],
  ),
];
