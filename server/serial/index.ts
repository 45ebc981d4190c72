export { checkSerial } from "./check-serial.ts";
export { freeSerials, retakeSerials, takeBackSerials } from "./free-serials.ts";
export { listOrderWarranties, type WarrantyLine, type WarrantyTerms } from "./list-order-warranties.ts";
export { moveSerials } from "./move-serials.ts";
export { packSerials } from "./pack-serials.ts";
export { registerSerials } from "./register-serials.ts";
export { findOrderSerial, listOrderSerials, returnSerial, sellReplacement } from "./return-serial.ts";
export { bindSerialOfficeRoutes } from "./serial-office.routes.ts";
export { startWarranties, stopWarranties } from "./start-warranties.ts";
