export default function OrderSuccess() {
  return (
    <section className="shop-width py-12">
      <title>Order Placed Successfully!</title>
      <h1 className="text-3xl">Order Placed Successfully!</h1>
    </section>
  );
}
