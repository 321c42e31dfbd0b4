import { PageSteps } from '@milepost/shared/ui/PageSteps';

type Props = { page: number; hasMore: boolean; onPage: (page: string) => void };

/** The way back and on in a list of the platform's billing; none where all of it is on one page. */
export const steps = ({ page, hasMore, onPage }: Props) =>
  page === 1 && !hasMore ? undefined : (
    <PageSteps
      onPrevious={page > 1 ? () => onPage(String(page - 1)) : undefined}
      onNext={hasMore ? () => onPage(String(page + 1)) : undefined}
    >
      {`Page ${page}`}
    </PageSteps>
  );
