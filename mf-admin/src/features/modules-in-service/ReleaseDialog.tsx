import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { changeRelease, gateRefusals } from '../../entities/releases/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { releaseFormSchema, type PublishedVersion, type ReleaseChange } from '../../entities/releases/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { changeLabels, changeOf, questionOf } from './release-words.ts';

type Props = {
  what: ReleaseChange['what'];
  version: PublishedVersion;
  /** The release that is shown: an older one is marked as such. */
  release: number;
  onClose: () => void;
};

/** Why nothing was changed: each thing that the gate has against it, with its remedy. */
function Refusal({ error }: { error: unknown }) {
  const refusals = gateRefusals(error);
  if (refusals.length === 0) return messageOf(error, 'Failed to change the release. Try again.');
  return (
    <ul>
      {refusals.map(({ what, how }) => (
        <li key={`${what} ${how}`}>
          {what} {how}
        </li>
      ))}
    </ul>
  );
}

/** Asks why before it changes what is in service; says what the gate has against it. */
export function ReleaseDialog({ what, version, release, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(releaseFormSchema),
    defaultValues: { percentage: String(version.percentage ?? 10), reason: '' },
  });
  const [title, description] = questionOf(what, version);
  const { mutate, isPending, error } = useOptimisticAction<{ change: ReleaseChange; reason: string }>({
    changes: ['releases'],
    send: ({ change, reason }) => changeRelease(release, change, reason),
    onDone: onClose,
    done: () => 'Release changed',
  });
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={changeLabels[what]}
      tone={what === 'roll-back' || what === 'end-trial' ? 'critical' : 'primary'}
      busy={isPending}
      error={error ? <Refusal error={error} /> : undefined}
      onSubmit={handleSubmit(({ percentage, reason }) =>
        mutate({ change: changeOf(what, version, percentage), reason }),
      )}
      onClose={onClose}
    >
      {what === 'start-trial' ? (
        <TextField
          {...register('percentage')}
          label="Percentage of users"
          inputMode="numeric"
          required
          error={formState.errors.percentage?.message}
        />
      ) : null}
      <TextArea
        {...register('reason')}
        label="Reason"
        description="The release history keeps it."
        required
        rows={2}
        limit={500}
        error={formState.errors.reason?.message}
      />
    </FormDialog>
  );
}
