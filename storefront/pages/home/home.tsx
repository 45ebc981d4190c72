export default function Home() {
  return (
    <section className="shop-width py-12">
      <title>Home</title>
      <h1 className="text-3xl">Home</h1>
    </section>
  );
}
