export default function Orders() {
  return (
    <section className="shop-width py-12">
      <title>My Orders</title>
      <h1 className="text-3xl">My Orders</h1>
    </section>
  );
}
