import type { FastifyInstance } from "fastify";
import { RouterContextProvider } from "react-router";
import type { Listing, SearchResult } from "#contract/shop/catalogue.ts";
import type { Category } from "#contract/shop/category.ts";
import { buildApp } from "#server/app.ts";
import type { PageSource } from "#server/http/pages/page-source.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { onPageRenderedContext } from "#storefront/api/server-context.ts";
import { newStaff } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { createBrand, createCategory, createProduct } from "../../index.ts";

export interface Branch {
  slug: string;
  categoryId: number;
  subId: number;
  childId: number;
  brandId: number;
  productId: number;
}

/** A shop whose tree a staff member changes, with the redirects of its pages. */
export class TreeShop {
  readonly test: TestShop;
  readonly staffContext: RequestContext<StaffMember>;
  readonly #pages: FastifyInstance;
  #branches = 0;

  private constructor(test: TestShop, pages: FastifyInstance, staffContext: RequestContext<StaffMember>) {
    this.test = test;
    this.#pages = pages;
    this.staffContext = staffContext;
  }

  static async start(): Promise<TreeShop> {
    const test = await testShop();
    const { id, name } = await newStaff(test);
    // Every page answers 404, so that only the server's redirects are tested.
    const nothing: PageSource = {
      load: async () => ({
        renderPage: async (_request, context) => {
          if (context instanceof RouterContextProvider)
            context.get(onPageRenderedContext)({ html: "<p>Nothing</p>", scripts: [] });
          return new Response("", { status: 404 });
        },
        renderMail: test.shop.renderMail,
      }),
      assetFolders: undefined,
      development: false,
    };
    const pages = await buildApp({ shop: test.shop, pages: nothing });
    return new TreeShop(test, pages, { actor: { kind: "staff", id, name }, requestId: crypto.randomUUID() });
  }

  async close(): Promise<void> {
    await this.#pages.close();
    await this.test.close();
  }

  /** Where a path redirects, else its status. */
  findRedirect = async (path: string) => {
    const { statusCode, headers } = await this.#pages.inject(path);
    return statusCode === 301 ? headers.location : statusCode;
  };

  readTree = async () => (await this.test.call("listCategories")).json<{ data: Category[] }>().data;

  search = async (q: string) =>
    (await this.test.call("searchProducts", { query: { q } }))
      .json<{ data: SearchResult[] }>()
      .data.map(({ id }) => id);

  readListing = async (slug: string) =>
    (await this.test.call("listChildCategory", { params: { slug }, query: { limit: 100 } })).json<Listing>();

  /** A separate branch with a brand and a published product. */
  newBranch = async (): Promise<Branch> => {
    this.#branches += 1;
    const { shop } = this.test;
    const name = `Grobnik${String.fromCharCode(96 + this.#branches)}`;
    const slug = name.toLowerCase();
    const categoryId = await createCategory(shop, this.staffContext, {
      level: "category",
      name: `${name} top`,
      icon: "cpu",
    });
    const subId = await createCategory(shop, this.staffContext, {
      level: "sub-category",
      parentId: categoryId,
      name: `${name} sub`,
    });
    const childId = await createCategory(shop, this.staffContext, {
      level: "child-category",
      parentId: subId,
      name: `${name} child`,
    });
    const brandId = await createBrand(shop, this.staffContext, { name: `${name} works` });
    const { id: productId } = await createProduct(shop, this.staffContext, {
      slug: `${slug}-thing`,
      name: `Thing of ${name}`,
      brandId,
      subCategoryId: subId,
      childCategoryId: childId,
      total: 1_000,
      discount: 0,
      stock: 3,
      shortDesc: "",
      description: "",
      family: null,
      facts: {},
      ownChips: null,
      moreRows: [],
      createdAt: new Date(),
    });
    return { slug, categoryId, subId, childId, brandId, productId };
  };
}
