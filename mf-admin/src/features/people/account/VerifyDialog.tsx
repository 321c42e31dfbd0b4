import { useState } from 'react';
import { verifyCoach } from '../../../entities/user-accounts/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type Person } from '@milepost/shared/entities/people/model';
import { coachChecks } from '@milepost/shared/entities/user-accounts/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { keptText } from '@milepost/shared/domain/kept-text';
import { useAccountAction } from './useAccountAction.ts';

/** Verifies a coach by what was checked. The mark appears in the marketplace at once. */
export function VerifyDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAccountAction(
    () => verifyCoach(person.id, checked, keptText(note) || null),
    `${nameOf(person)} is verified.`,
    onClose,
  );
  return (
    <FormDialog
      title={`Verify ${nameOf(person)}`}
      description="Clients see the mark in the marketplace, and the coach is notified."
      submitLabel="Verify coach"
      busy={isPending}
      error={error && messageOf(error, 'Failed to verify the coach. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        if (checked.length > 0) mutate(undefined);
        else setMissing(true);
      }}
      onClose={onClose}
    >
      {missing && checked.length === 0 && <Alert tone="critical">Choose what you checked.</Alert>}
      <fieldset>
        <legend>What you checked</legend>
        {coachChecks.map((check) => (
          <Checkbox
            key={check}
            label={check}
            checked={checked.includes(check)}
            onChange={(event) =>
              setChecked(event.target.checked ? [...checked, check] : checked.filter((other) => other !== check))
            }
          />
        ))}
      </fieldset>
      <TextArea
        label="Note"
        description="For administrators: what you saw, and where."
        rows={3}
        limit={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
