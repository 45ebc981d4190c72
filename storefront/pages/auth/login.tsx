export default function Login() {
  return (
    <section className="shop-width py-12">
      <title>Login</title>
      <h1 className="text-3xl">Login</h1>
    </section>
  );
}
