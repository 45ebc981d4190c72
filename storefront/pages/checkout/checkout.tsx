export default function Checkout() {
  return (
    <section className="shop-width py-12">
      <title>Checkout</title>
      <h1 className="text-3xl">Checkout</h1>
    </section>
  );
}
