import { useQuery } from '@tanstack/react-query';
import { applicationImportQueries } from '../../../entities/application-imports/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { canUndoImport, type ApplicationImport } from '@milepost/shared/entities/application-imports/model';
import { counted } from '@milepost/shared/domain/counts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { UndoImport } from './UndoImport.tsx';

const sentenceOf = ({ state, row_count, skipped_count, removed_count }: ApplicationImport): string => {
  if (state === 'undone') return `${counted(removed_count, 'application')} removed again`;
  return `${counted(row_count, 'application')} imported, ${counted(skipped_count, 'row')} skipped`;
};

function PastImport({ past, zone }: { past: ApplicationImport; zone: string }) {
  return (
    <CardRow>
      <RowText>
        <h3 dir="auto">{past.file_name}</h3>
        <p>
          {sentenceOf(past)} · {formatDateTime(past.undone_at ?? past.committed_at ?? past.created_at, zone)}
        </p>
      </RowText>
      {past.state === 'undone' && <Badge tone="neutral">Undone</Badge>}
      {canUndoImport(past) && <UndoImport id={past.id} fileName={past.file_name} imported={past.row_count} />}
    </CardRow>
  );
}

/** Earlier imports, the latest first; each can be undone for 30 days. */
export function PastImports({ clientId, zone }: { clientId: string; zone: string }) {
  const { data, isPending, error, refetch } = useQuery(applicationImportQueries.list(clientId));
  useLiveList({
    table: 'application_imports',
    filter: `client_id=eq.${clientId}`,
    queryKeys: [applicationImportQueries.list(clientId).queryKey],
  });
  if (data?.length === 0) return null;
  return (
    <Card title="Past imports" padding="none">
      {isPending && <WaitingRows rows={1} lines={2} label="Loading past imports..." />}
      {error && !data && (
        <ErrorState title="Failed to load past imports" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {data && (
        <CardList>
          {data.map((past) => (
            <PastImport key={past.id} past={past} zone={zone} />
          ))}
        </CardList>
      )}
    </Card>
  );
}
