import styled from 'styled-components';
import { isQuiet, type CoachClient } from '../../entities/coach-clients/model.ts';
import { formatDateTime, formatRelative } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Inline } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';

const Who = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-12);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
`;

/** The columns of the client list; times in the coach's zone. */
export const clientColumns = (zone: string): readonly Column<CoachClient>[] => [
  {
    id: 'client',
    header: 'Client',
    isRowHeader: true,
    sortable: true,
    width: '32%',
    cell: ({ client }) => (
      <Who>
        <Avatar name={client.full_name} email={client.email} src={client.avatar_url} />
        <span>
          <TextLink to={`/coach/clients/${client.id}`} dir="auto">
            {nameOf(client)}
          </TextLink>
          {client.full_name && <small>{client.email}</small>}
        </span>
      </Who>
    ),
  },
  {
    id: 'activity',
    header: 'Latest activity',
    sortable: true,
    cell: (row) => (
      <Inline gap={2}>
        {row.last_activity_at === null ? 'None yet' : formatRelative(row.last_activity_at)}
        {isQuiet(row) && <Badge tone="caution">Inactive</Badge>}
      </Inline>
    ),
  },
  {
    id: 'applications',
    header: 'Applications',
    sortable: true,
    cell: ({ client, applications, interviewing }) => (
      <TextLink to={`/client/${client.id}/applications`}>
        {applications}
        {interviewing > 0 && `, ${interviewing} interviewing`}
      </TextLink>
    ),
  },
  {
    id: 'tasks',
    header: 'Open tasks',
    sortable: true,
    cell: ({ client, open_tasks, overdue_tasks }) => (
      <Inline gap={2}>
        <TextLink to={`/coach/clients/${client.id}`}>{open_tasks}</TextLink>
        {overdue_tasks > 0 && <Badge tone="critical">{overdue_tasks} overdue</Badge>}
      </Inline>
    ),
  },
  {
    id: 'next',
    header: 'Next session',
    sortable: true,
    align: 'end',
    cell: ({ next_session_at }) => (next_session_at ? formatDateTime(next_session_at, zone) : '–'),
  },
];
