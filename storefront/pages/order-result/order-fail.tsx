export default function OrderFail() {
  return (
    <section className="shop-width py-12">
      <title>Order Failed</title>
      <h1 className="text-3xl">Order Failed</h1>
    </section>
  );
}
