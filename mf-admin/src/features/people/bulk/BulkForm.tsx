import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@milepost/shared/contract/permissions';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import type { AccountChange } from '../../../entities/account-changes/model.ts';
import type { PeopleRow } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Select } from '@milepost/shared/ui/Select';
import { SuspendForm } from '../account/SuspendForm.tsx';
import { RoleChoice } from '../RoleChoice.tsx';

type Props = {
  act: AccountChange['act'];
  people: readonly PeopleRow[];
  onSubmit: (change: AccountChange) => void;
  onClose: () => void;
};

const wordsFor = ({ length }: Props['people']): string =>
  `${length.toLocaleString('en-US')} ${length === 1 ? 'user' : 'users'}`;

function RoleForm({ people, onSubmit, onClose }: Omit<Props, 'act'>) {
  const [role, setRole] = useState<Role>('client');
  const losing = people.filter(
    (person) => person.role !== role && (person.clients_count > 0 || person.coaches.length > 0),
  );
  return (
    <FormDialog
      size="small"
      title={`Role of ${wordsFor(people)}`}
      submitLabel="Change role"
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ act: 'role', role });
      }}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
      {losing.length > 0 && (
        <Alert tone="caution">
          {`The coach and client assignments of ${wordsFor(losing)} end. Undo doesn't bring them back.`}
        </Alert>
      )}
    </FormDialog>
  );
}

function OrganizationForm({ people, onSubmit, onClose }: Omit<Props, 'act'>) {
  const [orgId, setOrgId] = useState('');
  const organizations = useQuery(organizationQueries.list());
  return (
    <FormDialog
      size="small"
      title={`Organization of ${wordsFor(people)}`}
      description="They leave the organization they belong to now, and are notified."
      submitLabel="Change organization"
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ act: 'organization', orgId: orgId === '' ? null : orgId });
      }}
      onClose={onClose}
    >
      <Select
        label="Organization"
        value={orgId}
        options={[
          { value: '', label: 'None' },
          ...(organizations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => setOrgId(event.target.value)}
      />
    </FormDialog>
  );
}

/** Asks for what an act on many users needs. */
export function BulkForm({ act, ...props }: Props) {
  const { people, onSubmit, onClose } = props;
  switch (act) {
    case 'role':
      return <RoleForm {...props} />;
    case 'organization':
      return <OrganizationForm {...props} />;
    case 'suspend':
      return (
        <SuspendForm
          title={`Suspend ${wordsFor(people)}?`}
          busy={false}
          error={null}
          onSubmit={(suspension) => onSubmit({ act, ...suspension })}
          onClose={onClose}
        />
      );
    case 'restore':
      return (
        <ConfirmDialog
          isOpen
          title={`Restore ${wordsFor(people)}?`}
          confirmLabel="Restore"
          tone="primary"
          onConfirm={() => onSubmit({ act })}
          onCancel={onClose}
        >
          They can sign in again with the password they had, and will be notified.
        </ConfirmDialog>
      );
  }
}
