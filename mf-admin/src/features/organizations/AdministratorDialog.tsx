import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { nameOrganizationAdministrator } from '@milepost/shared/entities/organizations/requests';
import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { OrganizationListRow } from '@milepost/shared/entities/organizations/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { organization: OrganizationListRow; onClose: () => void };

/** Makes a user administrator of an organization, and a member if they belong to none. */
export function AdministratorDialog({ organization, onClose }: Props) {
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [userId, setUserId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const people = useQuery(
    peopleQueries.page({ status: 'active', search: search.trim().slice(0, 200) || undefined, limit: 25 }),
  );
  const administrators = new Set(organization.administrators.map(({ id }) => id));
  const offered = (people.data?.rows ?? []).filter(({ id }) => !administrators.has(id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => nameOrganizationAdministrator(organization.id, id),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: `${organization.name} has a new administrator` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'organization_members', 'users'),
  });
  return (
    <FormDialog
      title={`Administrator of ${organization.name}`}
      description="They invite people, remove members, and see figures of all together. They see nothing that a member keeps private."
      submitLabel="Name administrator"
      busy={isPending}
      error={error && messageOf(error, 'Failed to name the administrator. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        if (userId) mutate(userId);
        else setMissing(true);
      }}
      onClose={onClose}
    >
      <Combobox
        label="User"
        required
        placeholder="Search users"
        emptyText={people.error ? 'Failed to load users' : 'No users match'}
        value={userId}
        onChange={(id) => {
          setUserId(id);
          setMissing(false);
        }}
        onInputChange={setSearch}
        isLoading={people.isFetching}
        error={isMissing ? 'Choose a user' : undefined}
        options={offered.map((person) => ({
          value: person.id,
          label: nameOf(person),
          description: [person.email, person.org_name ?? 'No organization'].filter(Boolean).join(', '),
        }))}
      />
    </FormDialog>
  );
}
