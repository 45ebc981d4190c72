export default function Terms() {
  return (
    <section className="shop-width py-12">
      <title>Terms</title>
      <h1 className="text-3xl">Terms</h1>
    </section>
  );
}
