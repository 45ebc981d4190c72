import { z } from "zod";
import { CATEGORY_LEVELS } from "#contract/rules/product/category-level.ts";
import { Id, POSTGRES_INTEGER_MAX, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const NAME_MAX = 80;
const SLUG_MAX = 100;

const Name = requiredLine(NAME_MAX, "Name is required");
const NewSlug = text(SLUG_MAX).optional();
const Icon = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, "Invalid icon")
  .optional();
const Version = z.number().int().positive();

const Node = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  version: z.number().int(),
  archived: z.boolean(),
  /** Number of products on sale here and in all categories below. */
  sold: z.number().int(),
});
export const OfficeTree = z.object({
  categories: z.array(
    Node.extend({
      icon: z.string(),
      subCategories: z.array(Node.extend({ childCategories: z.array(Node) })),
    }),
  ),
});
export type OfficeTree = z.infer<typeof OfficeTree>;

const LevelParams = z.object({ level: z.enum(CATEGORY_LEVELS) });
const NodeParams = LevelParams.extend({ id: Id });

export const Brands = z.object({ brands: z.array(Node) });
export type Brands = z.infer<typeof Brands>;
const BrandParams = z.object({ id: Id });

export const CATEGORY_CALLS = defineOfficeCalls({
  getTree: {
    method: "GET",
    path: "/office/categories",
    access: "catalogue.read",
    summary: "All categories, archived ones too, with how much is sold in each",
    response: OfficeTree,
  },
  createCategory: {
    method: "POST",
    path: "/office/categories/:level",
    access: "catalogue.write",
    idempotent: true,
    summary: "A new category of a level",
    params: LevelParams,
    body: z.object({ parentId: Id.optional(), name: Name, slug: NewSlug, icon: Icon }),
    response: OfficeTree,
  },
  changeCategory: {
    method: "PUT",
    path: "/office/categories/:level/:id",
    access: "catalogue.write",
    summary: "Rename or archive a category, or change its address",
    params: NodeParams,
    body: z.object({
      version: Version,
      name: Name.optional(),
      slug: NewSlug,
      icon: Icon,
      archived: z.boolean().optional(),
    }),
    response: OfficeTree,
  },
  moveCategory: {
    method: "POST",
    path: "/office/categories/:level/:id/move",
    access: "catalogue.write",
    summary: "Move a category within its level, or below another",
    params: NodeParams,
    body: z.object({
      version: Version,
      parentId: Id.optional(),
      position: z.number().int().min(0).max(POSTGRES_INTEGER_MAX),
    }),
    response: OfficeTree,
  },
  mergeCategory: {
    method: "POST",
    path: "/office/categories/:level/:id/merge",
    access: "catalogue.write",
    summary: "Merge a category into another; its URL redirects there",
    params: NodeParams,
    body: z.object({ into: Id }),
    response: OfficeTree,
  },
  listBrands: {
    method: "GET",
    path: "/office/brands",
    access: "catalogue.read",
    summary: "All brands, archived ones too",
    response: Brands,
  },
  createBrand: {
    method: "POST",
    path: "/office/brands",
    access: "catalogue.write",
    idempotent: true,
    summary: "A new brand",
    body: z.object({ name: Name, slug: NewSlug }),
    response: Brands,
  },
  changeBrand: {
    method: "PUT",
    path: "/office/brands/:id",
    access: "catalogue.write",
    summary: "Rename or archive a brand, or change its address",
    params: BrandParams,
    body: z.object({ version: Version, name: Name.optional(), slug: NewSlug, archived: z.boolean().optional() }),
    response: Brands,
  },
  mergeBrand: {
    method: "POST",
    path: "/office/brands/:id/merge",
    access: "catalogue.write",
    summary: "Merge a brand into another; its URL redirects there",
    params: BrandParams,
    body: z.object({ into: Id }),
    response: Brands,
  },
});
