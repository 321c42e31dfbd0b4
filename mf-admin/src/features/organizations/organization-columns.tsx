import { formatDate } from '@milepost/shared/domain/dates';
import type { OrganizationListRow } from '@milepost/shared/entities/organizations/model';
import type { Column } from '@milepost/shared/ui/DataTable';
import { TextLink } from '@milepost/shared/ui/TextLink';

/** What the list shows of an organization; days by the clock of `zone`. */
export const organizationColumns = (zone: string): readonly Column<OrganizationListRow>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <TextLink to={`/organization?id=${id}`} dir="auto">
        {name}
      </TextLink>
    ),
  },
  {
    id: 'administrators',
    header: 'Administrators',
    cell: ({ administrators }) => administrators.map(({ name }) => name).join(', ') || 'None',
  },
  { id: 'domain', header: 'Domain', cell: ({ domain }) => domain ?? '–', hideOnPhone: true },
  {
    id: 'members',
    header: 'Members',
    width: '110px',
    align: 'end',
    cell: ({ members }) => members.toLocaleString('en-US'),
  },
  {
    id: 'invitations',
    header: 'Invited',
    width: '110px',
    align: 'end',
    hideOnPhone: true,
    cell: ({ invitations }) => invitations.toLocaleString('en-US'),
  },
  {
    id: 'created',
    header: 'Created',
    width: '136px',
    align: 'end',
    cell: ({ created_at }) => formatDate(created_at, zone),
  },
];
