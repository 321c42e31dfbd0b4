import type { PeopleRow } from '@milepost/shared/entities/people/model';
import { personAfter } from './person-after.ts';

const kim: PeopleRow = {
  ...{ id: 'k', full_name: 'Kim Ode', email: 'kim@milepost.test', avatar_url: null },
  ...{ role: 'client', status: 'active', is_invited: false, org_id: null, org_name: null },
  ...{ created_at: '2026-10-01T10:00:00Z', last_seen_at: null, verified_at: null },
  ...{ coaches: [{ assignment_id: 'a', id: 'c', full_name: 'Dana' }], clients_count: 0 },
};
const pine = { id: 'o', name: 'Pine' };

test('each act changes what it is about', () => {
  expect(personAfter(kim, { act: 'role', role: 'coach' }, [])).toEqual({ ...kim, role: 'coach', coaches: [] });
  expect(personAfter(kim, { act: 'suspend', reason: 'Spam', until: null }, [])).toEqual({
    ...kim,
    status: 'suspended',
  });
  expect(personAfter({ ...kim, status: 'suspended' }, { act: 'restore' }, [])).toEqual(kim);
  const member = personAfter(kim, { act: 'organization', orgId: 'o' }, [pine]);
  expect(member).toEqual({ ...kim, org_id: 'o', org_name: 'Pine' });
  expect(personAfter(member, { act: 'organization', orgId: null }, [pine])).toEqual(kim);
});
