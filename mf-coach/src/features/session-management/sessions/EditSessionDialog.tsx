import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { editCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import {
  sessionDetailsSchema,
  type CoachingSessionWithClient,
  type SessionDetails,
  type SessionDetailsForm,
} from '@milepost/shared/entities/coaching-sessions/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';

type EditSessionDialogProps = { session: CoachingSessionWithClient; onClose: () => void };

const failed = 'Failed to save the session. Try again.';

/** What an upcoming session is about and where it is held; its time is rescheduled instead. */
export function EditSessionDialog({ session, onClose }: EditSessionDialogProps) {
  const { register, handleSubmit, formState } = useForm<SessionDetailsForm, unknown, SessionDetails>({
    resolver: zodResolver(sessionDetailsSchema),
    defaultValues: {
      title: session.title,
      notes: session.agenda ?? '',
      meeting_url: session.meeting_url ?? '',
      location: session.location ?? '',
    },
  });
  const { errors, isDirty } = formState;
  const { mutate, isPending, error } = useOptimisticAction<SessionDetails>({
    changes: ['coaching_sessions'],
    send: (details) => editCoachingSession(session, details),
    onDone: onClose,
    done: ({ title }) => ({ tone: 'positive', message: `“${title}” saved` }),
  });
  const problem = () => {
    if (!error) return undefined;
    return isMissing(error)
      ? 'This session was changed elsewhere. Close the form and open it again.'
      : messageOf(error, failed);
  };

  return (
    <FormDialog
      title="Edit session"
      description={`${nameOf(session.client)} will be notified and get an updated invitation.`}
      submitLabel="Save session"
      busy={isPending}
      error={problem()}
      onSubmit={handleSubmit((details) => (isDirty ? mutate(details) : onClose()))}
      onClose={onClose}
    >
      <TextField {...register('title')} label="Session Title" required error={errors.title?.message} />
      {session.session_type === 'video' ? (
        <TextField
          {...register('meeting_url')}
          type="url"
          label="Meeting link"
          placeholder="https://"
          error={errors.meeting_url?.message}
        />
      ) : (
        <TextField
          {...register('location')}
          label={session.session_type === 'phone' ? 'Phone number' : 'Location'}
          error={errors.location?.message}
        />
      )}
      <TextArea
        {...register('notes')}
        label="Notes"
        description="The client sees these."
        rows={5}
        limit={10_000}
        error={errors.notes?.message}
      />
    </FormDialog>
  );
}
