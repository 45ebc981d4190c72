import { PageHeading } from "#office/components/page-heading.tsx";
import { ButtonLink } from "#ui/button.tsx";

export function NotFoundView({ what = "screen" }: { what?: string }) {
  return (
    <>
      <PageHeading title={`This ${what} does not exist`} />
      <p className="text-muted">It may have been deleted, or the link may be wrong.</p>
      <div>
        <ButtonLink to="/" kind="secondary" size="small">
          Go to Today
        </ButtonLink>
      </div>
    </>
  );
}
