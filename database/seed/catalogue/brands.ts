/** Every brand of the demo shop. Slugs are made from the names. */
export const BRANDS = [
  "A4Tech", "Acer", "ADATA", "AMD", "Anker", "AOC", "APC", "Apple", "Arctic", "ASRock", "ASUS", "Audionic", "Baseus", "be quiet!", "BenQ", "Boost", "Boya",
  "Brother", "Canon", "Cooler Master", "Corsair", "Cougar", "Creative", "Crucial", "D-Link", "Dany", "Deepcool", "Dell", "Edifier", "Elgato", "Endgame Gear",
  "Epson", "EVGA", "Fantech", "FIFINE", "Fractal Design", "Galax", "Gamdias", "GameMax", "GameSir", "Gigabyte", "Glorious", "G.Skill", "Haier", "HP", "HyperX", "Huawei", "Intel",
  "Inno3D", "iRocks", "JBL", "Kingston", "Keychron", "Lenovo", "Lexar", "LG", "Lian Li", "Logitech", "Lamzu", "Marshall", "MCHOSE", "Mercusys", "Microsoft", "Montech", "MSI", "Mi", "Netgear", "Noctua",
  "NZXT", "Orico", "Palit", "Patriot", "Phanteks", "PNY", "PowerColor", "Pulsar", "Razer", "Redragon", "Rode", "Royal Kludge", "Samsung", "SanDisk", "Sapphire",
  "Seagate", "Seasonic", "Sennheiser", "Silicon Power", "Sony", "SoundPEATS", "SteelSeries", "Targus", "TeamGroup", "Tenda", "Thermalright", "Thermaltake", "Toshiba", "TP-Link", "Transcend",
  "Ubiquiti", "UGREEN", "ViewSonic", "VGN", "Western Digital", "Xiaomi", "XFX", "Xigmatek", "Yeston", "Zotac", "1stPlayer", "8BitDo",
  "Sparkle",
  "Antec", "ID-Cooling",
  "Eaton", "North Bayou",
] as const;

export type BrandName = (typeof BRANDS)[number];
