import { useState } from 'react';
import { Lightbulb, Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { createSessionNote } from '@milepost/shared/entities/session-notes/requests';
import { createTask } from '@milepost/shared/entities/tasks/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';
import { counted } from '@milepost/shared/domain/counts';
import { todayIn } from '@milepost/shared/domain/dates';
import { summaryWithSteps } from '@milepost/shared/entities/session-briefs/model';
import { sessionNoteInputSchema } from '@milepost/shared/entities/session-notes/model';
import { emptyTask, taskInputSchema } from '@milepost/shared/entities/tasks/model';
import { SuggestionDialog } from '@milepost/shared/features/suggestions';
import { Button } from '@milepost/shared/ui/Button';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { keptText } from '@milepost/shared/domain/kept-text';
import { OwnNotes } from './OwnNotes.tsx';

/** Longest note that the database keeps. */
const noteLimit = 10_000;

const Step = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  > :first-child {
    flex: 1;
  }
  > :nth-child(2) {
    width: 170px;
  }
  > :last-child {
    margin-top: 22px;
  }
  & + & {
    margin-top: var(--space-3);
  }
  @media (max-width: 480px) {
    flex-wrap: wrap;
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

type NextStep = { readonly id: string; readonly title: string; readonly dueDate: string };
const newStep = (): NextStep => ({ id: crypto.randomUUID(), title: '', dueDate: '' });

type Props = { session: CoachingSession; onClose: () => void };

/**
 * After a session: turns the coach's own notes into a summary for the client, and next steps into tasks of the client;
 * the next brief lists those that are still open.
 */
export function ProgressDialog({ session, onClose }: Props) {
  const { user } = useSignedIn();
  const today = todayIn(useTimeZone());
  const [summary, setSummary] = useState('');
  const [steps, setSteps] = useState<readonly NextStep[]>(() => [newStep()]);
  const [isAsked, setAsked] = useState(false);
  const [isSuggesting, setSuggesting] = useState(false);
  const addToSummary = (text: string): void =>
    setSummary([summary, text].filter((part) => keptText(part) !== '').join('\n\n'));
  const named = steps.filter(({ title }) => keptText(title) !== '');
  const body = summaryWithSteps(
    summary,
    named.map(({ title }) => title),
  );
  const { mutate, isPending, error } = useOptimisticAction<string>({
    changes: ['session_notes', 'tasks'],
    // The note is stored last: a retry creates no task twice, and no summary names one that was not created.
    send: async (text, id) => {
      await Promise.all(
        named.map(({ id: taskId, title, dueDate }) =>
          createTask(
            session.client_id,
            taskId,
            taskInputSchema.parse({ ...emptyTask(), title: keptText(title), due_date: dueDate }),
          ),
        ),
      );
      await createSessionNote(session.id, user.id, id, { visibility: 'shared', body: text });
    },
    onDone: onClose,
    done: () => ({
      tone: 'positive',
      message: named.length > 0 ? `Shared the summary and ${counted(named.length, 'task')}` : 'Shared the summary',
    }),
  });
  const problem = sessionNoteInputSchema.safeParse({ visibility: 'shared', body }).error
    ? 'Write a summary or a next step, up to 10,000 characters in all'
    : undefined;
  const lacksTitle = ({ title, dueDate }: NextStep): boolean => keptText(title) === '' && dueDate !== '';
  const isPast = ({ dueDate }: NextStep): boolean => dueDate !== '' && dueDate < today;
  const isFine = problem === undefined && !steps.some((step) => lacksTitle(step) || isPast(step));
  const change = (changed: NextStep): void => setSteps(steps.map((step) => (step.id === changed.id ? changed : step)));

  return (
    <>
      <FormDialog
        title="Update progress"
        description={<bdi>{session.title}</bdi>}
        size="large"
        submitLabel={named.length > 0 ? `Share summary and ${counted(named.length, 'task')}` : 'Share summary'}
        busy={isPending}
        error={error && messageOf(error, 'Failed to share the summary. Try again.')}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (isFine) mutate(body);
          return Promise.resolve();
        }}
        onClose={onClose}
      >
        <OwnNotes sessionId={session.id} onUse={addToSummary} />
        <div>
          <Button size="small" icon={<Lightbulb size={16} aria-hidden />} onClick={() => setSuggesting(true)}>
            Suggest a summary
          </Button>
        </div>
        <TextArea
          label="Shared summary"
          description="The client reads it at the session."
          rows={5}
          dir="auto"
          limit={noteLimit}
          value={summary}
          error={isAsked ? problem : undefined}
          onChange={(event) => setSummary(event.target.value)}
        />
        <div role="group" aria-label="Next steps">
          <h3>Next steps</h3>
          {steps.map((step, place) => (
            <Step key={step.id}>
              <TextField
                label={`Next step ${place + 1}`}
                maxLength={200}
                dir="auto"
                value={step.title}
                error={isAsked && lacksTitle(step) ? 'Enter the next step' : undefined}
                onChange={(event) => change({ ...step, title: event.target.value })}
              />
              <DatePicker
                label={`Due date of step ${place + 1}`}
                value={step.dueDate}
                minValue={today}
                error={isAsked && isPast(step) ? 'Choose today or a later day' : undefined}
                onChange={(dueDate) => change({ ...step, dueDate })}
              />
              <IconButton
                label={`Remove next step ${place + 1}`}
                icon={<X size={16} aria-hidden />}
                onClick={() => setSteps(steps.filter(({ id }) => id !== step.id))}
              />
            </Step>
          ))}
          <Button
            size="small"
            tone="quiet"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setSteps([...steps, newStep()])}
          >
            Add next step
          </Button>
        </div>
        <p>
          Each next step becomes a task of the client. The next brief shows the open ones. Goals are{' '}
          <TextLink to={`/coach/clients/${session.client_id}?tab=goals`}>on the client's page</TextLink>.
        </p>
      </FormDialog>
      <SuggestionDialog
        isOpen={isSuggesting}
        kind="session-summary"
        subject={session.id}
        title="Suggested summary"
        description="From your private notes. Read it before you share it."
        useLabel="Use in summary"
        usedMessage="Text added to the summary"
        onUse={addToSummary}
        onClose={() => setSuggesting(false)}
      />
    </>
  );
}
