export default function Register() {
  return (
    <section className="shop-width py-12">
      <title>Register</title>
      <h1 className="text-3xl">Register</h1>
    </section>
  );
}
