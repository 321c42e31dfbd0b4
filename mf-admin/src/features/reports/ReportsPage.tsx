import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import Reports from './Reports.tsx';

/** Reports: what they are, when they run, and the files they made. */
export default function ReportsPage() {
  return (
    <Page>
      <PageHeader
        title="Reports"
        subtitle="Lists and counts as files, now or on a schedule. Files are kept for a week."
      />
      <Reports files={null} />
    </Page>
  );
}
