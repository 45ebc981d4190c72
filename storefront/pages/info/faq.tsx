export default function Faq() {
  return (
    <section className="shop-width py-12">
      <title>Faq</title>
      <h1 className="text-3xl">Faq</h1>
    </section>
  );
}
