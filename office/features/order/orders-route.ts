/** Id of the route whose loader has the list of orders. */
export const ORDERS_ROUTE = "orders";
