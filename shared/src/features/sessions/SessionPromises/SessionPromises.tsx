import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { tickPromise } from '../../../entities/session-briefs/requests.ts';
import { sessionNoteQueries } from '../../../entities/session-notes/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import { promisesIn, type SessionPromise } from '../../../entities/session-briefs/model.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';

const Quiet = styled.p`
  color: var(--muted);
`;
const Text = styled.span`
  overflow-wrap: anywhere;
  &[data-kept] {
    color: var(--muted);
    text-decoration: line-through;
  }
`;

/** What coach and client agreed to do, in the shared notes of a session; either checks it off. */
export function SessionPromises({ sessionId }: { sessionId: string }) {
  const { data: notes, error, refetch } = useQuery(sessionNoteQueries.list(sessionId));
  useLiveList({
    table: 'session_notes',
    filter: `session_id=eq.${sessionId}`,
  });
  const promises = notes && promisesIn(notes);
  return (
    <>
      {!promises && !error && <Skeleton lines={2} label="Loading promises..." />}
      {!promises && error && (
        <ErrorState title="Failed to load promises" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {promises?.length === 0 && <Quiet>No promises in the shared notes of the last session.</Quiet>}
      {promises && promises.length > 0 && (
        <Stack gap={2} role="group" aria-label="Promises of the last session">
          {promises.map((promise) => (
            <PromiseBox key={`${promise.noteId} ${promise.line}`} promise={promise} />
          ))}
        </Stack>
      )}
    </>
  );
}

function PromiseBox({ promise }: { promise: SessionPromise }) {
  const { mutate, isPending, variables } = useOptimisticAction<boolean>({
    changes: ['session_notes'],
    send: (isKept) => tickPromise(promise, isKept),
    failed: 'Failed to update the promise. Try again.',
  });
  // The checkbox changes at once; a failure shows the note's own state again.
  const isKept = isPending ? variables : promise.isKept;
  return (
    <Checkbox
      label={
        <Text dir="auto" {...(isKept ? { 'data-kept': true } : {})}>
          {promise.text}
        </Text>
      }
      checked={isKept}
      onChange={() => mutate(!isKept)}
    />
  );
}
