import styled from 'styled-components';
import { moduleTitle } from '@milepost/shared/contract/module-name';
import type { ClientErrorGroup } from '../../entities/client-errors/model.ts';
import { formatCount } from '@milepost/shared/domain/counts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import type { Column } from '@milepost/shared/ui/DataTable';
import { kindWords, stateText, stateTones } from './error-words.ts';

const Message = styled.span`
  overflow-wrap: anywhere;
`;
const Release = styled.small`
  display: block;
  color: var(--muted);
  font-size: var(--size-13);
`;

/** What the table of errors shows of those that are the same. A coach sees no texts and no states. */
export const errorColumns = (
  { zone, seesAll }: { zone: string; seesAll: boolean },
  onOpen: (error: ClientErrorGroup) => void,
): Column<ClientErrorGroup>[] => [
  {
    id: 'message',
    header: 'What happened',
    isRowHeader: true,
    width: '36%',
    cell: ({ message, kind, module, version, is_signed_in }) => (
      <Message>
        {message ?? kindWords[kind]}
        <Release>
          {moduleTitle(module)} {version}
          {is_signed_in ? null : ' · not signed in'}
        </Release>
      </Message>
    ),
  },
  ...(seesAll
    ? [
        {
          id: 'state',
          header: 'State',
          cell: (error: ClientErrorGroup) =>
            error.state && <Badge tone={stateTones[error.state]}>{stateText(error)}</Badge>,
        },
      ]
    : []),
  { id: 'kind', header: 'Kind', cell: ({ kind }) => <Badge tone="neutral">{kindWords[kind]}</Badge> },
  { id: 'count', header: 'Times', align: 'end', cell: ({ count }) => formatCount(count) },
  {
    id: 'people',
    header: 'Users',
    align: 'end',
    cell: ({ people }) => (people === null ? 'Not known' : formatCount(people)),
  },
  { id: 'last', header: 'Last seen', noWrap: true, cell: ({ last_at }) => formatDateTime(last_at, zone) },
  {
    id: 'details',
    header: 'Details',
    hideHeader: true,
    align: 'end',
    cell: (error) => (
      <Button size="small" tone="quiet" onClick={() => onOpen(error)}>
        Details
      </Button>
    ),
  },
];
