export default function ProductList() {
  return (
    <section className="shop-width py-12">
      <title>All Products</title>
      <h1 className="text-3xl">All Products</h1>
    </section>
  );
}
