import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { placeLegalHold } from '@milepost/shared/entities/personal-data/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { DateField } from '@milepost/shared/ui/DateField';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { UserField, type ChosenUser } from '../UserField.tsx';

type Props = { person?: ChosenUser; onClose: () => void };

/** Keeps everything of a user from being erased, with a reason and an end if there is one. Asks whom where none is given. */
export function HoldDialog({ person, onClose }: Props) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenUser | null>(person ?? null);
  const [isMissing, setMissing] = useState(false);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id }: ChosenUser) => placeLegalHold(id, reason, until || null),
    onSuccess: (_, { name }) => {
      toast.show({ tone: 'positive', message: `${name} is under a legal hold` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'legal_holds'),
  });
  return (
    <FormDialog
      title={person ? `Legal hold on ${person.name}` : 'Place legal hold'}
      description="Nothing of this account can be deleted while the hold lasts. The user isn't notified."
      submitLabel="Place hold"
      busy={isPending}
      error={error && messageOf(error, 'Failed to place the hold. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) mutate(chosen);
        else setMissing(true);
      }}
      onClose={onClose}
    >
      {person ? null : (
        <UserField
          value={chosen}
          onChange={(user) => {
            setChosen(user);
            setMissing(false);
          }}
          error={isMissing ? 'Choose a user' : undefined}
        />
      )}
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={500}
        limit={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DateField
        label="Until"
        description="Leave empty to keep it until someone releases it."
        value={until}
        onChange={setUntil}
      />
    </FormDialog>
  );
}
