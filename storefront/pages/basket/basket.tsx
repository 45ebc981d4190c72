export default function Basket() {
  return (
    <section className="shop-width py-12">
      <title>Your Basket</title>
      <h1 className="text-3xl">Your Basket</h1>
    </section>
  );
}
