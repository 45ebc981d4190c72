import { useForm } from "react-hook-form";
import { Navigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { callApi } from "#storefront/api/client.ts";
import { buildBrowserHeaders } from "#storefront/state/browser-headers.ts";
import { DEFAULT_RETURN_PATH, toSafeReturnPath } from "#storefront/state/session.ts";
import { sessionActions, useSession } from "#storefront/state/use-session.ts";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify } from "#ui/notification/notify.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthLink } from "./auth-link.tsx";
import { useAuthNavigationState } from "./auth-navigation-state.ts";
import { createPasswordRequiredRule, createRequiredRule } from "./auth-rules.ts";

export default function Login() {
  const signedIn = useSession(({ status }) => status === "signed-in");
  const { from, email = "" } = useAuthNavigationState();
  const form = useForm({ defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = form.formState;

  // A login ends here too: a customer who is signed in is redirected like after a login.
  if (signedIn) return <Navigate to={toSafeReturnPath(from, window.location.origin) ?? DEFAULT_RETURN_PATH} replace />;

  const login = form.handleSubmit(async (values) => {
    try {
      const response = await callApi("login", {
        headers: buildBrowserHeaders(),
        body: { ...values, email: values.email.trim() },
      });
      notify({ title: "Success", message: "Login successful!", type: "success" });
      sessionActions.signIn(response);
    } catch (error) {
      // The login is the only call whose `message` is shown (§3).
      const serverText = error instanceof ShopError ? error.messages.message : "";
      notify({ title: "Error", message: serverText || "Invalid email or password", type: "danger" });
      form.setFocus("password");
    }
  });

  return (
    <AuthFrame
      page="Login"
      lead="Welcome back. Your basket is saved."
      foot={
        <>
          <AuthLink question="New here?" to="/auth/register">
            Register
          </AuthLink>
          <AuthLink question="Forgot your password?" to="/auth/reset-password">
            Reset password
          </AuthLink>
          <AuthLink question="Need to verify your email?" to="/auth/verify">
            Verify email
          </AuthLink>
          <AuthLink question="Where is your order?" to="/track">
            Track an order
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
          {...form.register("email", { validate: createRequiredRule("Email is required") })}
        />
        <PasswordInput
          label="Password"
          error={errors.password?.message}
          autoComplete="current-password"
          required
          {...form.register("password", { validate: createPasswordRequiredRule("Password is required") })}
        />
        <SubmitButton busy={isSubmitting} busyLabel="Logging in...">
          Login
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}
