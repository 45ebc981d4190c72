import type { OfficeCall } from "./office-call.ts";

export const PRODUCT_CALLS = {
  listProducts: {
    method: "GET",
    path: "/office/products",
    access: "catalogue.read",
    summary: "Products of every status, searched, narrowed and ordered",
  },
  getProduct: {
    method: "GET",
    path: "/office/products/:id",
    access: "catalogue.read",
    summary: "One product with its prices and stock so far",
  },
  createProduct: {
    method: "POST",
    path: "/office/products",
    access: "catalogue.write",
    idempotent: true,
    summary: "Put a product into the catalogue",
  },
  changeProduct: {
    method: "PUT",
    path: "/office/products/:id",
    access: "catalogue.write",
    summary: "Change a product that was seen at a version",
  },
  previewProduct: {
    method: "POST",
    path: "/office/products/:id/preview",
    access: "catalogue.read",
    summary: "A product's page as shoppers would see it, with what is not saved yet",
  },
  previewNewProduct: {
    method: "POST",
    path: "/office/products/preview",
    access: "catalogue.write",
    summary: "The page of a product that nobody has saved yet, as shoppers would see it",
  },
  duplicateProduct: {
    method: "POST",
    path: "/office/products/:id/duplicate",
    access: "catalogue.write",
    idempotent: true,
    summary: "A draft with all that a product has, but its stock and codes",
  },
  readParts: {
    method: "GET",
    path: "/office/parts",
    access: "catalogue.read",
    summary: "What a list of parts costs and whether they fit, before they become a finished PC",
  },
  changeStock: {
    method: "POST",
    path: "/office/products/:id/stock",
    access: "stock.write",
    idempotent: true,
    summary: "Receive, count or correct stock",
  },
  listStock: {
    method: "GET",
    path: "/office/stock",
    access: "catalogue.read",
    summary: "Every movement of stock, the newest first",
  },
} as const satisfies Record<string, OfficeCall>;
