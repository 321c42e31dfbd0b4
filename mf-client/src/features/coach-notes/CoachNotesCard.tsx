import { useQuery } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { clientNoteQueries } from '@milepost/shared/entities/client-notes/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';

const Note = styled.div<{ $named: boolean }>`
  min-width: 0;
  overflow-wrap: anywhere;
  ${({ $named }) => $named && 'padding-left: 10px; border-left: 2px solid var(--accent);'}
  p {
    white-space: pre-line;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    margin-top: 4px;
    color: var(--muted);
    font-size: var(--size-12);
  }
`;

/** What coaches wrote about the client and shared, pinned notes first. `?note=` in the address marks one. */
export function CoachNotesCard({ clientId }: { clientId: string }) {
  const zone = useTimeZone();
  const [parameters] = useSearchParams();
  const query = clientNoteQueries.shared(clientId);
  const { data: notes, error, refetch } = useQuery(query);
  useLiveList({ table: 'client_notes', filter: `client_id=eq.${clientId}`, queryKeys: [query.queryKey] });
  return (
    <Card title="Notes from your coach" meta={notes && String(notes.length)} padding="none">
      {!notes && !error && <WaitingRows rows={2} lines={2} label="Loading notes..." />}
      {!notes && error && (
        <ErrorState title="Failed to load notes" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {notes?.length === 0 && (
        <EmptyState title="No shared notes yet">Notes that your coach shares with you appear here.</EmptyState>
      )}
      {notes && notes.length > 0 && (
        <CardList aria-label="Notes from your coach">
          {notes.map(({ id, body, coach, is_pinned, created_at }) => (
            <CardRow key={id} aria-current={parameters.get('note') === id ? 'true' : undefined}>
              <Note $named={parameters.get('note') === id}>
                <p dir="auto">{body}</p>
                <small>
                  {is_pinned && (
                    <>
                      <Pin size={12} aria-hidden /> Pinned ·
                    </>
                  )}
                  {coach ? nameOf(coach) : 'Your coach'} ·{' '}
                  <time dateTime={created_at}>{formatDateTime(created_at, zone)}</time>
                </small>
              </Note>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
