// Short names for the demo products in the builds.
export const CASE = {
  lancool: "Lian Li Lancool 216 Black",
  north: "Fractal Design North Charcoal Black",
  torrent: "Fractal Design Torrent Black",
  popAir: "Fractal Design Pop Air RGB Black",
  terra: "Fractal Design Terra Graphite",
  forge: "MSI MAG Forge 112R Black",
  ch360: "Deepcool CH360 White",
  a3: "Lian Li A3-mATX Black",
  h5: "NZXT H5 Flow (2024) Black",
  vision: "Lian Li O11 Vision White",
  q300l: "Cooler Master MasterBox Q300L V2",
} as const;

export const SUPPLY = {
  w500: "Xigmatek X-Power III 500W 80+ 230V",
  w550: "Corsair CV550 550W 80+ Bronze",
  w650: "MSI MAG A650BN 650W 80+ Bronze",
  w650gold: "Seasonic Core GM-650 650W 80+ Gold",
  w750: "Corsair RM750e (2025) 750W 80+ Gold",
  w850: "Corsair RM850e (2025) 850W 80+ Gold",
  w1000: "Corsair RM1000x (2024) 1000W 80+ Gold",
  w1200: "ASUS ROG Thor 1200W Platinum III",
  w1500: "Corsair HX1500i (2025) 1500W 80+ Platinum",
  sfx: "Corsair SF750 (2024) 750W 80+ Platinum SFX",
} as const;

export const CPU = {
  x9800: "AMD Ryzen 7 9800X3D",
  x9600: "AMD Ryzen 5 9600",
  x7800: "AMD Ryzen 7 7800X3D",
  x7600: "AMD Ryzen 5 7600",
  x7700: "AMD Ryzen 7 7700",
  x7500f: "AMD Ryzen 5 7500F",
  g8700: "AMD Ryzen 7 8700G",
  x5600: "AMD Ryzen 5 5600",
  g5600: "AMD Ryzen 5 5600G",
  x4500: "AMD Ryzen 5 4500",
  i14900: "Intel Core i9-14900K",
  i14700: "Intel Core i7-14700K",
  i12400f: "Intel Core i5-12400F",
  i12400: "Intel Core i5-12400",
  i13400: "Intel Core i5-13400F Tray",
  ultra9: "Intel Core Ultra 9 285K",
  ultra5: "Intel Core Ultra 5 225",
} as const;

export const BOARD = {
  x870: "MSI MAG X870 TOMAHAWK WIFI",
  b850: "MSI MAG B850 TOMAHAWK MAX WIFI",
  b650: "MSI MAG B650 TOMAHAWK WIFI",
  b650m: "ASRock B650M Pro RS WiFi",
  b650i: "ASRock B650I Lightning WiFi",
  a620: "Gigabyte A620M S2H",
  taichi: "ASRock X870E Taichi",
  b550: "MSI MAG B550 TOMAHAWK MAX WIFI",
  b550m: "Gigabyte B550M DS3H",
  b450: "ASRock B450M-HDV R4.0",
  z790: "MSI MAG Z790 TOMAHAWK WIFI",
  b760: "ASUS TUF Gaming B760-Plus WiFi",
  b760d4: "MSI PRO B760M-A WIFI DDR4",
  h610d4: "ASUS Prime H610M-K D4",
  h610d5: "ASRock H610M-HDV/M.2+ D5",
  z890: "MSI MAG Z890 TOMAHAWK WIFI",
  b860i: "ASRock B860I WiFi",
} as const;

export const MEMORY = {
  ddr5: "G.Skill Flare X5 DDR5 32GB (2x16GB) 6000MHz CL30",
  ddr5slow: "Kingston FURY Beast DDR5 16GB (2x8GB) 5200MHz CL40",
  ddr5big: "Crucial Pro DDR5 128GB (2x64GB) 5600MHz CL46",
  ddr5one: "Crucial DDR5 16GB 5600MHz CL46 UDIMM",
  ddr4: "Corsair Vengeance LPX DDR4 16GB (2x8GB) 3200MHz CL16 Black",
  ddr4big: "Crucial Pro DDR4 64GB (2x32GB) 3200MHz CL22",
  laptop5: "Crucial DDR5 16GB 5600MHz CL46 SO-DIMM",
  laptop5pair: "Kingston FURY Impact DDR5 32GB (2x16GB) 5600MHz CL40 SO-DIMM",
  laptop5huge: "Crucial DDR5 96GB (2x48GB) 5600MHz CL46 SO-DIMM",
  laptop4: "Crucial DDR4 16GB 3200MHz CL22 SO-DIMM",
} as const;

export const CARD = {
  rtx5090: "ASUS ROG Astral GeForce RTX 5090 OC Edition 32GB",
  rtx5080: "MSI GeForce RTX 5080 16G GAMING TRIO OC",
  rtx5070ti: "Gigabyte GeForce RTX 5070 Ti GAMING OC 16G",
  rtx5070: "ASUS Dual GeForce RTX 5070 OC Edition 12GB",
  rtx5060: "MSI GeForce RTX 5060 8G VENTUS 2X OC",
  rtx4060: "MSI GeForce RTX 4060 VENTUS 2X BLACK 8G OC",
  rtx3060ti: "Gigabyte GeForce RTX 3060 Ti GAMING OC 8G",
  rtx3050: "ASUS Dual GeForce RTX 3050 OC Edition 6GB",
  gtx3050xs: "MSI GeForce RTX 3050 VENTUS 2X XS 8G OC",
  mercury: "XFX Mercury Radeon RX 9070 XT OC Magnetic Air RGB White 16GB",
  pulse9070: "Sapphire Pulse Radeon RX 9070 XT Gaming 16GB",
  nitro7900: "Sapphire Nitro+ Radeon RX 7900 XTX Vapor-X 24GB",
  ti4070: "MSI GeForce RTX 4070 Ti SUPER 16G VENTUS 3X BLACK OC",
  b580: "Intel Arc B580 Limited Edition 12GB",
  solid: "Zotac Gaming GeForce RTX 5090 SOLID OC 32GB",
  trio5060: "MSI GeForce RTX 5060 Ti 16G GAMING TRIO OC WHITE",
} as const;

export const COOLER = {
  assassin: "Thermalright Peerless Assassin 120 SE",
  ak400: "Deepcool AK400",
  nh15: "Noctua NH-D15 G2",
  single: "Thermalright Assassin X 120 Refined SE",
  a240: "Arctic Liquid Freezer III 240 Black",
  a360: "Arctic Liquid Freezer III 360 Black",
  a420: "Arctic Liquid Freezer III 420 Black",
  thin360: "Deepcool LT720 360mm",
  pure280: "be quiet! Pure Loop 2 280",
} as const;

export const NVME = "Kingston NV3 1TB";
export const NVME5 = "Samsung 9100 Pro 1TB";
export const SSD = "Crucial BX500 480GB";
export const HDD = "Seagate BarraCuda 2TB";
export const WIFI_CARD = "TP-Link Archer TX55E AX3000 PCIe Card";
export const WIFI_USB = "TP-Link Archer T3U Plus AC1300 USB Adapter";
export const MONITOR = "AOC Q27G4X 27 inch 180Hz QHD Gaming Monitor";
export const UPS = {
  va650: "APC Back-UPS BX650LI-MS 650VA",
  va1600: "APC Back-UPS BX1600MI-MS 1600VA",
  sine: "APC Smart-UPS SMC1000I 1000VA",
} as const;
export const LAPTOP = {
  two: "ASUS TUF Gaming A16 FA608UP Ryzen 7 260 RTX 5070 16GB 1TB",
  small: "Lenovo LOQ 15IRX10 Core i7-14700HX RTX 5060 16GB 512GB",
  soldered: "ASUS ROG Zephyrus G14 GA403WR Ryzen AI 9 HX 370 RTX 5070 Ti 32GB 1TB",
  mac: "Apple MacBook Air 13-inch M4 16GB 256GB Midnight",
  oneSlot: "ASUS Vivobook 15 X1504VA Core i5-1335U 16GB 512GB",
  mixed: "Acer Aspire 3 A315-59 Core i5-1235U 8GB 512GB",
} as const;
