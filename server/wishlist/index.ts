export { bindWishlistRoutes } from "./wishlist.routes.ts";
