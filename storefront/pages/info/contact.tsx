export default function Contact() {
  return (
    <section className="shop-width py-12">
      <title>Contact</title>
      <h1 className="text-3xl">Contact</h1>
    </section>
  );
}
