export { wishlistRoutes } from "./wishlist.routes.ts";
