import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { Alert } from '@milepost/shared/ui/Alert';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { FileDrop } from '@milepost/shared/ui/FileDrop';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { PastImports } from './choose/PastImports.tsx';
import { FileReview } from './FileReview.tsx';
import { useChosenFile } from './useChosenFile.ts';

/**
 * `/client/applications/import`: applications from a CSV file, previewed before they are imported; an import can be
 * undone.
 */
export default function ImportApplicationsPage() {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const { chosen, choose, chooseHeader, forget } = useChosenFile();
  const { data: applications, error, isFetching, refetch } = useQuery(jobApplicationQueries.list(user.id));

  return (
    <Page>
      <PageHeader
        title="Import applications"
        subtitle="From a CSV file: match its columns, check each row, then import them all at once"
        back={{ to: '/client/applications', label: 'Applications' }}
      />
      {chosen.status === 'unreadable' && (
        <Alert tone="critical" title={<span dir="auto">{chosen.name} can't be imported</span>}>
          {chosen.message}
        </Alert>
      )}
      {chosen.status === 'reading' && (
        <ProgressBar label={`Reading ${chosen.name}...`} value={chosen.share * 100} showValue />
      )}
      {error && !applications && (
        <ErrorBanner
          title="Failed to load your applications to compare the file with"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {chosen.status === 'read' ? (
        applications ? (
          <FileReview
            key={[chosen.file.encoding, chosen.file.table.delimiter, chosen.file.table.headerAt].join()}
            file={chosen.file}
            applications={applications}
            clientId={user.id}
            zone={zone}
            onReread={(layout) => void choose(chosen.file.source, layout)}
            onHeader={(headerAt) => chooseHeader(chosen.file, headerAt)}
            onAgain={forget}
          />
        ) : (
          !error && <Skeleton shape="block" height="320px" label="Loading your applications..." />
        )
      ) : (
        <>
          <FileDrop onFile={(file) => void choose(file)} disabled={chosen.status === 'reading'}>
            Or drop it here. Exports from Huntr, Teal, LinkedIn, and spreadsheets work, up to 10,000 rows and 20 MB.
            Nothing is saved until you've reviewed the rows.
          </FileDrop>
          <PastImports clientId={user.id} zone={zone} />
        </>
      )}
    </Page>
  );
}
