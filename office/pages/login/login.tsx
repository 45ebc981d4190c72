import { useNavigate, useSearchParams } from "react-router";
import { SHOP_NAME } from "#office/api/shop.ts";
import { SignIn } from "#office/features/sign-in/sign-in.tsx";

export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-6 px-4 py-12">
      <title>{`Sign in · ${SHOP_NAME} office`}</title>
      <h1 className="text-2xl">Sign in to the office of {SHOP_NAME}</h1>
      <SignIn onSignedIn={() => void navigate(pathOf(search.get("next")), { replace: true })} />
    </main>
  );
}

/** Only a path of the office itself: whoever sends somebody a link decides nothing about where they land. */
function pathOf(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : "/";
}
