export default function SubCategory() {
  return (
    <section className="shop-width py-12">
      <title>Category</title>
      <h1 className="text-3xl">Category</h1>
    </section>
  );
}
