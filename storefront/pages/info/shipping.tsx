export default function Shipping() {
  return (
    <section className="shop-width py-12">
      <title>Shipping</title>
      <h1 className="text-3xl">Shipping</h1>
    </section>
  );
}
