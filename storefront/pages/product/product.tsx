export default function ProductPage() {
  return (
    <section className="shop-width py-12">
      <title>Product</title>
      <h1 className="text-3xl">Product</h1>
    </section>
  );
}
