import { z } from "zod";
import { CATEGORY_LEVELS } from "../rules/category-level.ts";
import { Id, POSTGRES_INTEGER_MAX, requiredLine, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

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
  /** How many products are sold here, with all that stands below. */
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

export const getTree = officeEndpoint("getTree", { response: OfficeTree });
export const createCategory = officeEndpoint("createCategory", {
  params: LevelParams,
  body: z.object({ parentId: Id.optional(), name: Name, slug: NewSlug, icon: Icon }),
  response: OfficeTree,
});
export const changeCategory = officeEndpoint("changeCategory", {
  params: NodeParams,
  body: z.object({
    version: Version,
    name: Name.optional(),
    slug: NewSlug,
    icon: Icon,
    archived: z.boolean().optional(),
  }),
  response: OfficeTree,
});
export const moveCategory = officeEndpoint("moveCategory", {
  params: NodeParams,
  body: z.object({
    version: Version,
    parentId: Id.optional(),
    position: z.number().int().min(0).max(POSTGRES_INTEGER_MAX),
  }),
  response: OfficeTree,
});
export const mergeCategory = officeEndpoint("mergeCategory", {
  params: NodeParams,
  body: z.object({ into: Id }),
  response: OfficeTree,
});

export const Brands = z.object({ brands: z.array(Node) });
export type Brands = z.infer<typeof Brands>;
const BrandParams = z.object({ id: Id });

export const listBrands = officeEndpoint("listBrands", { response: Brands });
export const createBrand = officeEndpoint("createBrand", {
  body: z.object({ name: Name, slug: NewSlug }),
  response: Brands,
});
export const changeBrand = officeEndpoint("changeBrand", {
  params: BrandParams,
  body: z.object({ version: Version, name: Name.optional(), slug: NewSlug, archived: z.boolean().optional() }),
  response: Brands,
});
export const mergeBrand = officeEndpoint("mergeBrand", {
  params: BrandParams,
  body: z.object({ into: Id }),
  response: Brands,
});
