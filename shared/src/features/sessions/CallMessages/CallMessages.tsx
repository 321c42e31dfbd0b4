import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { sessionCallQueries } from '../../../entities/calls/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import type { CoachingSession } from '../../../entities/coaching-sessions/model.ts';
import { formatTime } from '../../../domain/dates/dates.ts';
import { nameOf, type Person } from '../../../entities/people/model.ts';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { MessageText } from '../../../ui/MessageText/MessageText.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';

type Props = {
  session: CoachingSession & { readonly client?: Person | null; readonly coach?: Person | null };
  /** Shown where there are no messages; without it, nothing at all. */
  emptyText?: string;
};

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  max-height: 46dvh;
  overflow-y: auto;
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: var(--muted);
    font-size: var(--size-12);
  }
`;
const Quiet = styled.p`
  color: var(--muted);
`;

/** The live chat of client and coach in the call of a session. */
export function CallMessages({ session, emptyText }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const { data: messages, error, refetch } = useQuery(sessionCallQueries.messages(session.id));
  useLiveList({
    table: 'session_call_messages',
    filter: `session_id=eq.${session.id}`,
  });
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages?.length]);
  const authorOf = (id: string): string => {
    if (id === user.id) return 'You';
    return nameOf((id === session.coach_id ? session.coach : session.client) ?? null);
  };
  if (error && !messages) {
    return (
      <ErrorState title="Failed to load the chat" onRetry={() => void refetch()}>
        {messageOf(error, 'Check your connection and try again.')}
      </ErrorState>
    );
  }
  if (!messages) return emptyText === undefined ? null : <Skeleton lines={2} label="Loading the chat..." />;
  if (messages.length === 0 && emptyText === undefined) return null;
  return (
    <>
      <h3>Call chat</h3>
      <Log ref={log} data-print="whole" role="log" aria-label="Call chat" tabIndex={0}>
        {messages.length === 0 && <Quiet>{emptyText}</Quiet>}
        {messages.map(({ id, author_id, body, created_at }) => (
          <div key={id}>
            <small>
              <bdi>{authorOf(author_id)}</bdi> · {formatTime(created_at, zone)}
            </small>
            <MessageText body={body} />
          </div>
        ))}
      </Log>
    </>
  );
}
