import { useForm } from "react-hook-form";
import { Navigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { api } from "#storefront/api/client.ts";
import { AFTER_LOGIN, safeReturnPath } from "#storefront/features/session/session.ts";
import { thisBrowser } from "#storefront/features/session/this-browser.ts";
import { sessionActions, useSession } from "#storefront/features/session/use-session.ts";
import { notify } from "#ui/notification/notify.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthLink } from "./auth-link.tsx";
import { required, requiredPassword } from "./auth-rules.ts";
import { usePassedOn } from "./passed-on.ts";

export default function Login() {
  const signedIn = useSession(({ status }) => status === "signed-in");
  const { from, email = "" } = usePassedOn();
  const form = useForm({ defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = form.formState;

  // A login leads here too: whoever is signed in goes where a login goes.
  if (signedIn) return <Navigate to={safeReturnPath(from, window.location.origin) ?? AFTER_LOGIN} replace />;

  const login = form.handleSubmit(async (values) => {
    try {
      const answer = await api("login", {
        headers: thisBrowser(),
        body: { ...values, email: values.email.trim() },
      });
      notify({ title: "Success", message: "Login successful!", type: "success" });
      sessionActions.signIn(answer);
    } catch (error) {
      // The one call whose `message` is read (§3).
      const said = error instanceof ShopError ? error.said.message : "";
      notify({ title: "Error", message: said || "Invalid email or password", type: "danger" });
      form.setFocus("password");
    }
  });

  return (
    <AuthFrame
      page="Login"
      lead="Good to see you again. Your basket stays as it is."
      foot={
        <>
          <AuthLink question="New here?" to="/auth/register">
            Register
          </AuthLink>
          <AuthLink question="Forgot your password?" to="/auth/reset-password">
            Reset password
          </AuthLink>
          <AuthLink question="Waiting for your code?" to="/auth/verify">
            Verify email
          </AuthLink>
        </>
      }
    >
      <form method="post" onSubmit={login} noValidate className="grid gap-3">
        <TextInput
          label="Email"
          error={errors.email?.message}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...form.register("email", { validate: required("Email is required") })}
        />
        <PasswordInput
          label="Password"
          error={errors.password?.message}
          autoComplete="current-password"
          required
          {...form.register("password", { validate: requiredPassword("Password is required") })}
        />
        <SubmitButton busy={isSubmitting} busyLabel="Logging in...">
          Login
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}
