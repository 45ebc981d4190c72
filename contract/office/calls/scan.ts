import type { OfficeCall } from "./office-call.ts";

export const SCAN_CALLS = {
  listParcels: {
    method: "GET",
    path: "/office/scan/parcels",
    access: "order.write",
    summary: "What waits to be packed, handed over or taken back, with the codes of its items",
  },
  findParcel: {
    method: "GET",
    path: "/office/scan/parcel",
    access: "order.write",
    summary: "The order of a scanned number or consignment number",
  },
  scanParcel: {
    method: "POST",
    path: "/office/scan/parcel",
    access: "order.write",
    summary: "A parcel was packed, handed over or taken back by scanning; each key counts once",
  },
  findOnShelf: {
    method: "GET",
    path: "/office/scan/shelf",
    access: "stock.write",
    summary: "The product of a scanned SKU or barcode, and how many should be on the shelf",
  },
  scanCount: {
    method: "POST",
    path: "/office/scan/count",
    access: "stock.write",
    summary: "A product was counted by scanning; each key counts once",
  },
  listBatches: {
    method: "GET",
    path: "/office/batches",
    access: "order.write",
    summary: "What couriers take along: open batches and the last closed ones",
  },
  getBatch: {
    method: "GET",
    path: "/office/batches/:id",
    access: "order.write",
    summary: "The parcels of a batch, as its load sheet lists them",
  },
  getLoadSheet: {
    method: "GET",
    path: "/office/batches/:id/load-sheet",
    access: "order.write",
    download: true,
    summary: "The load sheet of a batch as CSV",
  },
  closeBatch: {
    method: "POST",
    path: "/office/batches/:id/close",
    access: "order.write",
    summary: "The courier has signed for a batch: nothing joins or leaves it any more",
  },
} as const satisfies Record<string, OfficeCall>;
