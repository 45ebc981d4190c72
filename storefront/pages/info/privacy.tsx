export default function Privacy() {
  return (
    <section className="shop-width py-12">
      <title>Privacy</title>
      <h1 className="text-3xl">Privacy</h1>
    </section>
  );
}
