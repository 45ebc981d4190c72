import Apple from "lucide-react/icons/apple";
import Armchair from "lucide-react/icons/armchair";
import BatteryCharging from "lucide-react/icons/battery-charging";
import Cable from "lucide-react/icons/cable";
import CircuitBoard from "lucide-react/icons/circuit-board";
import Cpu from "lucide-react/icons/cpu";
import Fan from "lucide-react/icons/fan";
import Gpu from "lucide-react/icons/gpu";
import HardDrive from "lucide-react/icons/hard-drive";
import Headphones from "lucide-react/icons/headphones";
import Keyboard from "lucide-react/icons/keyboard";
import Laptop from "lucide-react/icons/laptop";
import LaptopMinimal from "lucide-react/icons/laptop-minimal";
import MemoryStick from "lucide-react/icons/memory-stick";
import Monitor from "lucide-react/icons/monitor";
import Mouse from "lucide-react/icons/mouse";
import Package from "lucide-react/icons/package";
import PcCase from "lucide-react/icons/pc-case";
import PlugZap from "lucide-react/icons/plug-zap";
import Printer from "lucide-react/icons/printer";
import Router from "lucide-react/icons/router";
import Speaker from "lucide-react/icons/speaker";
import Video from "lucide-react/icons/video";
import type { CategoryIconName } from "#contract/rules/category-icons.ts";

// One by one: the whole set would weigh more than the rest of the shop.
const ICONS: Record<CategoryIconName, typeof Package> = {
  apple: Apple,
  armchair: Armchair,
  "battery-charging": BatteryCharging,
  cable: Cable,
  "circuit-board": CircuitBoard,
  cpu: Cpu,
  fan: Fan,
  gpu: Gpu,
  "hard-drive": HardDrive,
  headphones: Headphones,
  keyboard: Keyboard,
  laptop: Laptop,
  "laptop-minimal": LaptopMinimal,
  "memory-stick": MemoryStick,
  monitor: Monitor,
  mouse: Mouse,
  package: Package,
  "pc-case": PcCase,
  "plug-zap": PlugZap,
  printer: Printer,
  router: Router,
  speaker: Speaker,
  video: Video,
};

/** A category's icon by its name; an owner's category with a name the shop does not know gets a parcel. */
export function CategoryIcon({ name, className = "size-5" }: { name: string; className?: string }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as CategoryIconName] : Package;
  return <Icon aria-hidden className={className} strokeWidth={1.75} />;
}
