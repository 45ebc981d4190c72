export default function Addresses() {
  return (
    <section className="shop-width py-12">
      <title>My Addresses</title>
      <h1 className="text-3xl">My Addresses</h1>
    </section>
  );
}
