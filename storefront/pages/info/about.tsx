export default function About() {
  return (
    <section className="shop-width py-12">
      <title>About</title>
      <h1 className="text-3xl">About</h1>
    </section>
  );
}
