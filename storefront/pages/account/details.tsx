export default function Details() {
  return (
    <section className="shop-width py-12">
      <title>Details</title>
      <h1 className="text-3xl">Details</h1>
    </section>
  );
}
