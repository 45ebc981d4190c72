import { PageHeading } from "#office/components/page-heading.tsx";
import { ButtonLink } from "#ui/button.tsx";

export function NotFoundView({ what = "screen" }: { what?: string }) {
  return (
    <>
      <PageHeading title={`There is no such ${what}`} />
      <p className="text-muted">It may have been removed, or the address has a mistake in it.</p>
      <div>
        <ButtonLink to="/" kind="secondary" size="small">
          Go to Today
        </ButtonLink>
      </div>
    </>
  );
}
