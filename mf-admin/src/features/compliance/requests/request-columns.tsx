import { formatDate } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import {
  isOverdueRequest,
  requestLabels,
  requestStateLabels,
  type DataRequestState,
  type ListedRequest,
} from '@milepost/shared/entities/personal-data/model';
import { Badge, type BadgeTone } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';
import { PersonLink } from '../PersonLink.tsx';

export const stateTones: Readonly<Record<DataRequestState, BadgeTone>> = {
  received: 'caution',
  running: 'info',
  done: 'positive',
  failed: 'critical',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** 'Erase account, request 12'. */
export const requestTitle = ({ kind, number }: Pick<ListedRequest, 'kind' | 'number'>): string =>
  `${requestLabels[kind]}, request ${number}`;

/** What the list shows of a request; days by the clock of `zone`. */
export const requestColumns = (today: string, zone: string): readonly Column<ListedRequest>[] => [
  { id: 'request', header: 'Request', isRowHeader: true, cell: requestTitle },
  {
    id: 'user',
    header: 'User',
    cell: ({ person, is_from_staff }) => (
      <>
        {person ? (
          <PersonLink to={`/admin/users/${person.id}`} dir="auto">
            {nameOf(person)}
          </PersonLink>
        ) : (
          'Erased'
        )}
        {is_from_staff ? ', asked by staff' : null}
      </>
    ),
  },
  {
    id: 'due',
    header: 'Due',
    width: '210px',
    cell: (request) => (
      <>
        {formatDate(request.due_on, zone)} {isOverdueRequest(request, today) && <Badge tone="critical">Overdue</Badge>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    width: '22%',
    cell: ({ state, error }) => (
      <>
        <Badge tone={stateTones[state]}>{requestStateLabels[state]}</Badge>
        {error === null ? null : ` ${error}`}
      </>
    ),
  },
];
