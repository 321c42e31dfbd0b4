import { roleSchema, roleLabel, userStatusSchema } from '@milepost/shared/domain/people';
import { roles } from '@milepost/shared/contract/permissions';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { searchLimit, type PeopleView } from './usePeopleView.ts';

/** Search and filters of the people list. */
export function PeopleFilters({
  view,
  onChange,
}: {
  view: PeopleView;
  onChange: (changes: Partial<PeopleView>) => void;
}) {
  return (
    <Toolbar>
      <SearchField
        label="Search users"
        placeholder="Search by name or email"
        value={view.q}
        onChange={(q) => onChange({ q: q.slice(0, searchLimit) })}
      />
      <Select
        label="Role"
        hideLabel
        value={view.role}
        placeholder="All roles"
        options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
        onChange={(event) => onChange({ role: roleSchema.safeParse(event.target.value).data ?? '' })}
      />
      <Select
        label="Status"
        hideLabel
        value={view.status}
        placeholder="Any status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'suspended', label: 'Suspended' },
        ]}
        onChange={(event) => onChange({ status: userStatusSchema.safeParse(event.target.value).data ?? '' })}
      />
    </Toolbar>
  );
}
