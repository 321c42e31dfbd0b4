import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { saveSessionBrief, sessionBriefQueries } from '@milepost/shared/entities/session-briefs/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { asClientKnows, type CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';
import { outcomeLimit, type SessionBrief } from '@milepost/shared/entities/session-briefs/model';
import { SessionPromises } from '@milepost/shared/features/sessions/SessionPromises';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { countCharacters, keptText } from '@milepost/shared/domain/kept-text';
import { keepOutcomeDraft, readOutcomeDraft } from './outcome-draft.ts';

type Ahead = Pick<CoachingSession, 'id' | 'coach_id' | 'session_time'>;

/** The client's part of a session's brief: the outcome they want, and what was agreed in the last session. */
export function ClientBrief({ session }: { session: Ahead }) {
  const { user } = useSignedIn();
  const { data: sessions } = useQuery(coachingSessionQueries.forClient(user.id));
  const { data: brief, error, refetch } = useQuery(sessionBriefQueries.of(session.id));
  const [last] = (sessions ?? [])
    .map((one) => asClientKnows(one))
    .filter(
      ({ status, coach_id, session_time }) =>
        status === 'completed' && coach_id === session.coach_id && session_time < session.session_time,
    )
    .toSorted((one, other) => other.session_time.localeCompare(one.session_time));
  return (
    <Stack gap={3} role="group" aria-label="Prepare for this session">
      <h3>Prepare for this session</h3>
      {!brief && !error && <Skeleton lines={3} label="Loading..." />}
      {!brief && error && (
        <ErrorState title="Failed to load your brief" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {brief && <OutcomeForm brief={brief} userId={user.id} />}
      {last && (
        <>
          <h4>Promises of the last session</h4>
          <SessionPromises sessionId={last.id} />
        </>
      )}
    </Stack>
  );
}

/** The form for that outcome; text that was not saved is restored when the session is opened again. */
function OutcomeForm({ brief, userId }: { brief: SessionBrief; userId: string }) {
  const [text, setText] = useState(() => readOutcomeDraft(userId, brief.session_id) ?? brief.desired_outcome);
  const type = (typed: string): void => {
    setText(typed);
    keepOutcomeDraft(userId, brief.session_id, keptText(typed) === brief.desired_outcome ? null : typed);
  };
  const { mutate, isPending, error } = useOptimisticAction<SessionBrief>({
    changes: ['session_briefs'],
    send: saveSessionBrief,
    onDone: () => keepOutcomeDraft(userId, brief.session_id, null),
    done: () => ({ tone: 'positive', message: 'Saved for your coach' }),
  });
  const isTooLong = countCharacters(keptText(text)) > outcomeLimit;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) mutate({ ...brief, desired_outcome: text });
      }}
    >
      <Stack gap={2}>
        <TextArea
          label="What do you want out of this hour?"
          description="Your coach sees it in the brief."
          rows={3}
          value={text}
          limit={outcomeLimit}
          error={isTooLong ? `It can't be longer than ${outcomeLimit.toLocaleString('en-US')} characters` : undefined}
          onChange={(event) => type(event.target.value)}
        />
        {error && <Alert tone="critical">{messageOf(error, 'Failed to save. Try again.')}</Alert>}
        {keptText(text) !== brief.desired_outcome && (
          <div>
            <Button type="submit" size="small" busy={isPending}>
              Save
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
