import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { systemSettingQueries } from '../../../entities/system-settings/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { SystemChange } from '@milepost/shared/entities/system-settings/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { FormActions } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';

const pageSize = 20;

/** A change in words, and what takes it back; without that it is as it was before already, or cannot be taken back. */
export type ChangeWords = { readonly sentence: string; readonly onRevert?: (() => void) | undefined };

type Props = {
  kind: SystemChange['kind'];
  /** What appears here, where nothing does yet. */
  empty: string;
  wordsOf: (change: SystemChange) => ChangeWords;
};

/** Who changed what of the system, when and why, newest first; each change can be taken back. */
export function SystemHistory({ kind, empty, wordsOf }: Props) {
  const zone = useTimeZone();
  const [limit, setLimit] = useState(pageSize);
  const { data, error, isFetching, refetch } = useQuery(systemSettingQueries.changes(kind, limit));
  if (error && !data) {
    return (
      <ErrorState title="Failed to load the history" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton shape="block" height="160px" label="Loading history..." />;
  const entries = data.map((change) => {
    const { sentence, onRevert } = wordsOf(change);
    return {
      id: change.id,
      tone: 'neutral',
      sentence,
      at: change.changed_at,
      by: change.person ? nameOf(change.person) : 'the operator, in the database',
      note: change.reason,
      actions: onRevert ? (
        <Button size="small" aria-label={`Revert: ${sentence}`} onClick={onRevert}>
          Revert
        </Button>
      ) : null,
    } as const;
  });
  return (
    <Card title="History">
      {entries.length === 0 ? (
        <EmptyState title="No changes yet">{empty}</EmptyState>
      ) : (
        <Timeline label="Changes, newest first" entries={entries} zone={zone} />
      )}
      {data.length === limit ? (
        <FormActions>
          <Button busy={isFetching} onClick={() => setLimit(limit + pageSize)}>
            Show earlier changes
          </Button>
        </FormActions>
      ) : null}
    </Card>
  );
}
