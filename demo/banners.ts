// The texts of the demo banners; their order decides which scene (imagery/shop) each banner gets.
import type { BannerPosition } from "#contract/shop/banner.ts";

export interface SeedBanner {
  link: string;
  headline: string;
  line: string;
  altText: string;
}

export const BANNERS: Record<BannerPosition, readonly SeedBanner[]> = {
  "big-banner": [
    {
      link: "/products/fresh-picks",
      headline: "",
      line: "Computer parts and everything around them, at your door in days.",
      altText: "A desk set: a tower, an ultrawide screen, a keyboard, a mouse and headphones",
    },
  ],
  "main-banner": [
    {
      link: "/build",
      headline: "Build the rig you have been sketching",
      line: "Towers, graphics cards and memory that fit together",
      altText: "A black tower with a graphics card and two memory modules",
    },
    {
      link: "/category/laptops/everyday-laptops",
      headline: "Light to carry, quick to wake",
      line: "Laptops for the lecture, the office and the train",
      altText: "An open laptop beside white headphones",
    },
    {
      link: "/category/keyboards/mechanical-keyboards",
      headline: "A desk that answers back",
      line: "Mechanical keyboards, mice and headsets",
      altText: "A white and orange keyboard, a mouse and headphones",
    },
    {
      link: "/category/apple/iphone-and-ipad",
      headline: "The whole Apple shelf",
      line: "iPhone, iPad, Watch and AirPods, ready to ship",
      altText: "A tablet, a phone, a watch and earbuds",
    },
    {
      link: "/category/chairs/desk-chairs",
      headline: "Sit well, see more",
      line: "Chairs and screens for long days",
      altText: "A mesh desk chair beside a monitor",
    },
  ],
  "side-banner": [
    {
      link: "/category/gpu/nvidia-geforce/geforce-rtx-50",
      headline: "GeForce RTX 50",
      line: "The new cards are in",
      altText: "A graphics card with three fans",
    },
    {
      link: "/category/cpu/amd-ryzen",
      headline: "Ryzen for AM5",
      line: "Cores to spare",
      altText: "A boxed processor",
    },
    {
      link: "/category/monitor/gaming-monitors/ultrawide-gaming",
      headline: "Go ultrawide",
      line: "See the whole field",
      altText: "A curved ultrawide monitor",
    },
    {
      link: "/category/headphones/music-headphones/noise-cancelling",
      headline: "Quiet, please",
      line: "Noise cancelling",
      altText: "Black over-ear headphones",
    },
    {
      link: "/category/networking/wireless-networking/wifi-routers",
      headline: "Wi-Fi in every room",
      line: "Routers and mesh",
      altText: "A white router with four antennas",
    },
    {
      link: "/category/streaming/game-controllers",
      headline: "Ready, player",
      line: "Gamepads for PC",
      altText: "A white game controller",
    },
    {
      link: "/category/streaming/cameras-and-microphones/microphones",
      headline: "Be heard",
      line: "Microphones for voice",
      altText: "A desk microphone",
    },
    {
      link: "/category/ram/desktop-memory/ddr5-desktop",
      headline: "DDR5, by the pair",
      line: "Kits from 16 GB",
      altText: "Two memory modules with light bars",
    },
    {
      link: "/category/speakers/bluetooth-speakers",
      headline: "Sound to carry",
      line: "Portable speakers",
      altText: "A blue portable speaker",
    },
  ],
  "hot-banner": [
    {
      link: "/category/gaming-laptops/gaming-laptops-by-graphics",
      headline: "Gaming laptops",
      line: "RTX 40 and RTX 50",
      altText: "A gaming laptop with a lit keyboard",
    },
    {
      link: "/category/gpu/nvidia-geforce/geforce-rtx-40",
      headline: "Cards under pressure",
      line: "Last of the RTX 40",
      altText: "A graphics card on a plinth",
    },
    {
      link: "/category/apple/iphone-and-ipad/iphone",
      headline: "iPhone, in colour",
      line: "Sealed and ready",
      altText: "Two phones, one from behind and one from the front",
    },
    {
      link: "/category/casing/tower-casings",
      headline: "White builds",
      line: "Towers with a view",
      altText: "A white tower with a glass side",
    },
  ],
  "gear-up-banner": [
    {
      link: "/category/keyboards/mechanical-keyboards/tkl-and-compact",
      headline: "Compact boards",
      line: "More room for the mouse",
      altText: "A black compact keyboard with a mouse",
    },
    {
      link: "/category/chairs/desk-chairs/gaming-chairs",
      headline: "Gaming chairs",
      line: "For the long session",
      altText: "A black and orange gaming chair",
    },
    {
      link: "/category/streaming/game-controllers/gamepads",
      headline: "Gamepads",
      line: "Wired and wireless",
      altText: "A black game controller",
    },
    {
      link: "/category/streaming/cameras-and-microphones",
      headline: "Go live",
      line: "Webcams and microphones",
      altText: "A microphone and a webcam",
    },
  ],
};
