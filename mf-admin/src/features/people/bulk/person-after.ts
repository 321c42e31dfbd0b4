import type { AccountChange } from '../../../entities/account-changes/model.ts';
import type { PeopleRow } from '@milepost/shared/entities/people/model';

/** A person as the list shows them once a change is done. With a role, coaches and clients go. */
export function personAfter(
  person: PeopleRow,
  change: AccountChange,
  organizations: readonly { readonly id: string; readonly name: string }[],
): PeopleRow {
  switch (change.act) {
    case 'role':
      return { ...person, role: change.role, coaches: [], clients_count: 0 };
    case 'organization': {
      const { id = null, name = null } = organizations.find((one) => one.id === change.orgId) ?? {};
      return { ...person, org_id: id, org_name: name };
    }
    case 'suspend':
    case 'restore':
      return { ...person, status: change.act === 'suspend' ? 'suspended' : 'active' };
  }
}
