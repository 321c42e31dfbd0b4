import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestData } from '@milepost/shared/entities/personal-data/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { dataRequestKinds, requestLabels, type DataRequestKind } from '@milepost/shared/entities/personal-data/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { toast } from '@milepost/shared/ui/Toast';
import { UserField, type ChosenUser } from '../UserField.tsx';

/** Records a request that somebody made outside Milepost: by phone or by letter. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<DataRequestKind>('export');
  const [person, setPerson] = useState<ChosenUser | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => requestData(kind, id),
    onSuccess: ({ number }) => {
      toast.show({ tone: 'positive', message: `Request ${number} added` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'data_requests'),
  });
  return (
    <FormDialog
      title="New request"
      description="For a user who asked by email, phone, or letter. It is due in 30 days."
      submitLabel="Add request"
      busy={isPending}
      error={error && messageOf(error, 'Failed to add the request. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        if (person) mutate(person.id);
        else setMissing(true);
      }}
      onClose={onClose}
    >
      <RadioGroup
        label="Request"
        name="kind"
        options={dataRequestKinds.map((value) => ({
          value,
          label: requestLabels[value],
          description:
            value === 'export'
              ? 'Made in the background. Only the user can download it.'
              : 'You review what is deleted before anything happens.',
        }))}
        value={kind}
        onChange={({ target }) => setKind(target.value === 'erase' ? 'erase' : 'export')}
      />
      <UserField
        value={person}
        onChange={(chosen) => {
          setPerson(chosen);
          setMissing(false);
        }}
        error={isMissing ? 'Choose a user' : undefined}
      />
    </FormDialog>
  );
}
