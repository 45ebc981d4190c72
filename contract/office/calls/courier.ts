import type { OfficeCall } from "./office-call.ts";

export const COURIER_CALLS = {
  listCouriers: {
    method: "GET",
    path: "/office/couriers",
    access: "courier.write",
    summary: "Couriers, cities, and what each takes to bring a parcel there",
  },
  createCourier: {
    method: "POST",
    path: "/office/couriers",
    access: "courier.write",
    idempotent: true,
    summary: "A new courier",
  },
  changeCourier: {
    method: "PUT",
    path: "/office/couriers/:id",
    access: "courier.write",
    summary: "A courier's name and tracking link",
  },
  createCity: {
    method: "POST",
    path: "/office/cities",
    access: "courier.write",
    idempotent: true,
    summary: "A city to deliver to",
  },
  changeCourierPrices: {
    method: "PUT",
    path: "/office/courier-prices",
    access: "courier.write",
    summary: "Change prices that are still what was seen",
  },
} as const satisfies Record<string, OfficeCall>;
