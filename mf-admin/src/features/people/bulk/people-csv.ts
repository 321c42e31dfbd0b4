import { csvFile } from '@milepost/shared/domain/csv';
import { accountStanding, nameOf, roleLabel, type PeopleRow } from '@milepost/shared/entities/people/model';

const titles = [
  'Name',
  'Email',
  'Role',
  'Status',
  'Organization',
  'Coaches',
  'Clients',
  'Verified',
  'Joined',
  'Last seen',
];

const coachesOf = ({ coaches }: PeopleRow): string => coaches.map(({ full_name: name }) => name ?? 'Coach').join(', ');

/** People as a CSV file; instants in UTC. */
export const peopleCsv = (people: readonly PeopleRow[]): string =>
  csvFile([
    titles,
    ...people.map((person) => [
      nameOf(person),
      person.email ?? '',
      roleLabel(person.role),
      accountStanding(person).label,
      person.org_name ?? '',
      coachesOf(person),
      person.clients_count,
      (person.role === 'coach' && person.verified_at) || '',
      person.created_at,
      person.last_seen_at ?? '',
    ]),
  ]);
