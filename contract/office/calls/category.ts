import type { OfficeCall } from "./office-call.ts";

export const CATEGORY_CALLS = {
  getTree: {
    method: "GET",
    path: "/office/categories",
    access: "catalogue.read",
    summary: "All categories, archived ones too, with how much is sold in each",
  },
  createCategory: {
    method: "POST",
    path: "/office/categories/:level",
    access: "catalogue.write",
    idempotent: true,
    summary: "A new category of a level",
  },
  changeCategory: {
    method: "PUT",
    path: "/office/categories/:level/:id",
    access: "catalogue.write",
    summary: "Rename or archive a category, or change its address",
  },
  moveCategory: {
    method: "POST",
    path: "/office/categories/:level/:id/move",
    access: "catalogue.write",
    summary: "Put a category elsewhere in its row, or below another",
  },
  mergeCategory: {
    method: "POST",
    path: "/office/categories/:level/:id/merge",
    access: "catalogue.write",
    summary: "Put all of a category into another; its address leads there",
  },
  listBrands: {
    method: "GET",
    path: "/office/brands",
    access: "catalogue.read",
    summary: "All brands, archived ones too",
  },
  createBrand: {
    method: "POST",
    path: "/office/brands",
    access: "catalogue.write",
    idempotent: true,
    summary: "A new brand",
  },
  changeBrand: {
    method: "PUT",
    path: "/office/brands/:id",
    access: "catalogue.write",
    summary: "Rename or archive a brand, or change its address",
  },
  mergeBrand: {
    method: "POST",
    path: "/office/brands/:id/merge",
    access: "catalogue.write",
    summary: "Make a brand's products another's; its address leads there",
  },
} as const satisfies Record<string, OfficeCall>;
