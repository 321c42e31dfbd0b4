import { useState } from 'react';
import { MessageSquare } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  changeAddress,
  changeSentence,
  changeTone,
  type ClientChanges as Changes,
} from '../../../entities/client-changes/model.ts';
import { formatDate } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { Timeline } from '@milepost/shared/ui/Timeline';
import { useClientChanges } from './useClientChanges.ts';

const shownAtFirst = 12;

const Quiet = styled.p`
  color: var(--muted);
  font-size: var(--size-12);
`;

/** What changed since the last completed session, each with a link to its row; the latest first. */
export function ClientChanges({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useClientChanges(clientId);
  const zone = useTimeZone();
  return (
    <Card title="Since your last session" meta={data && <Since changes={data} zone={zone} />}>
      {!data && !error && <Skeleton lines={8} label="Loading changes..." />}
      {!data && error && (
        <ErrorState title="Failed to load changes" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      )}
      {data?.changes.length === 0 && (
        <EmptyState
          title="No changes yet"
          action={
            <ButtonLink to={`/messages?with=${clientId}`} icon={<MessageSquare size={16} aria-hidden />}>
              Send a message
            </ButtonLink>
          }
        >
          Moves, offers, reached goals, overdue tasks, messages, and reviews appear here.
        </EmptyState>
      )}
      {data && data.changes.length > 0 && <ChangeList clientId={clientId} changes={data} zone={zone} />}
    </Card>
  );
}

type Shown = { changes: Changes; zone: string };

/** From when on: the session, else the assignment. */
function Since({ changes: { session, since }, zone }: Shown) {
  if (!session) return `Your client since ${formatDate(since, zone)}`;
  return (
    <>
      <TextLink to={`/sessions?session=${session.id}`} dir="auto">
        {session.title}
      </TextLink>
      , {formatDate(session.session_time, zone)}
    </>
  );
}

function ChangeList({ clientId, changes: { changes, total }, zone }: Shown & { clientId: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? changes : changes.slice(0, shownAtFirst);
  return (
    <Stack gap={3}>
      <Timeline
        label="Changes, newest first"
        zone={zone}
        entries={shown.map((change) => ({
          id: `${change.kind}-${change.id}`,
          at: change.at,
          tone: changeTone(change),
          sentence: changeSentence(change),
          to: changeAddress(clientId, change),
        }))}
      />
      {changes.length > shownAtFirst && (
        <div>
          <Button size="small" tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${changes.length}`}
          </Button>
        </div>
      )}
      {showsAll && total > changes.length && (
        <Quiet>
          The latest {changes.length} of {total.toLocaleString('en-US')} changes
        </Quiet>
      )}
    </Stack>
  );
}
