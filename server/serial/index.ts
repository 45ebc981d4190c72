export { checkSerial } from "./check-serial.ts";
export { freeSerials, retakeSerials, returnSerial, takeBackSerials } from "./free-serials.ts";
export { listOrderWarranties, type WarrantyLine, type WarrantyTerms } from "./list-order-warranties.ts";
export { packSerials } from "./pack-serials.ts";
export { bindSerialOfficeRoutes } from "./serial-office.routes.ts";
export { startWarranties, stopWarranties } from "./start-warranties.ts";
