export default function Verify() {
  return (
    <section className="shop-width py-12">
      <title>Verify Email</title>
      <h1 className="text-3xl">Verify Email</h1>
    </section>
  );
}
