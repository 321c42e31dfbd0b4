import styled from 'styled-components';
import { formatDate, formatRelative } from '@milepost/shared/domain/dates';
import { accountStanding, nameOf, roleLabel, type PeopleRow } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { EmailAddress } from '@milepost/shared/ui/EmailAddress';
import { TextLink } from '@milepost/shared/ui/TextLink';

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > span {
    min-width: 0;
  }

  strong {
    display: block;
    font-weight: 550;
  }
  span span {
    color: var(--muted);
    font-size: var(--size-13);
    font-weight: 400;
  }
`;

const links = (person: PeopleRow): string => {
  if (person.role === 'coach') return person.clients_count === 1 ? '1 client' : `${person.clients_count} clients`;
  if (person.role === 'client') return person.coaches.map(coachName).join(', ') || 'No coach';
  return '';
};
const coachName = ({ full_name }: PeopleRow['coaches'][number]): string => full_name ?? 'Coach';

/** What the list shows of a person. @param opensAccounts names lead to the page of the account */
export const peopleColumns = (opensAccounts: boolean, zone: string): Column<PeopleRow>[] => [
  {
    id: 'full_name',
    header: 'Name',
    sortable: true,
    isRowHeader: true,
    cell: (person) => {
      // Who has no name goes by the address: once, and broken where an address may be.
      const name = person.full_name ? nameOf(person) : <EmailAddress address={person.email} />;
      return (
        <Person>
          <Avatar name={person.full_name} email={person.email} src={person.avatar_url} />
          <span>
            <strong>{opensAccounts ? <TextLink to={`/admin/users/${person.id}`}>{name}</TextLink> : name}</strong>
            {person.full_name && <EmailAddress address={person.email} />}
          </span>
        </Person>
      );
    },
  },
  { id: 'role', header: 'Role', sortable: true, width: '120px', cell: ({ role }) => roleLabel(role) },
  {
    id: 'status',
    header: 'Status',
    width: '120px',
    cell: (person) => {
      const { label, tone } = accountStanding(person);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'organization', header: 'Organization', cell: ({ org_name }) => org_name ?? 'None' },
  { id: 'links', header: 'Coach or clients', hideOnPhone: true, cell: links },
  {
    id: 'verified',
    header: 'Verified',
    width: '136px',
    cell: ({ role, verified_at }) =>
      role === 'coach' ? (verified_at ? formatDate(verified_at, zone) : 'Not verified') : '',
  },
  {
    id: 'created_at',
    header: 'Joined',
    sortable: true,
    width: '136px',
    align: 'end',
    noWrap: true,
    hideOnPhone: true,
    cell: ({ created_at }) => formatDate(created_at, zone),
  },
  {
    id: 'last_seen_at',
    header: 'Last seen',
    sortable: true,
    width: '140px',
    align: 'end',
    cell: ({ last_seen_at }) => (last_seen_at ? formatRelative(last_seen_at) : 'Never'),
  },
];
