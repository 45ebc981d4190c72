export default function ResetPassword() {
  return (
    <section className="shop-width py-12">
      <title>Reset Password</title>
      <h1 className="text-3xl">Reset Password</h1>
    </section>
  );
}
