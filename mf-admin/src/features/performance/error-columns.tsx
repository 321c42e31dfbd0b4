import styled from 'styled-components';
import { moduleName, type ErrorGroup } from '@milepost/shared/domain/browser-reports';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import type { Column } from '@milepost/shared/ui/DataTable';

const Message = styled.span`
  overflow-wrap: anywhere;
`;
const Release = styled.small`
  display: block;
  color: var(--muted);
  font-size: var(--size-13);
`;

export const kindWords: Readonly<Record<ErrorGroup['kind'], string>> = {
  error: 'Error',
  load: 'Did not load',
  render: 'Page broke',
};

/** What the table of errors shows of those that are the same. */
export const errorColumns = (zone: string, onOpen: (error: ErrorGroup) => void): Column<ErrorGroup>[] => [
  {
    id: 'message',
    header: 'What happened',
    isRowHeader: true,
    width: '46%',
    cell: ({ message, kind, module, version, channel, is_signed_in }) => (
      <Message>
        {message ?? kindWords[kind]}
        <Release>
          {moduleName(module)} {version}
          {channel === 'stable' ? null : ` · ${channel}`}
          {is_signed_in ? null : ' · not signed in'}
        </Release>
      </Message>
    ),
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => <Badge tone="neutral">{kindWords[kind]}</Badge> },
  { id: 'count', header: 'Times', align: 'end', cell: ({ count }) => count },
  { id: 'last', header: 'Last', cell: ({ last_at }) => formatDateTime(last_at, zone) },
  {
    id: 'details',
    header: 'Details',
    align: 'end',
    cell: (error) => (
      <Button size="small" tone="quiet" onClick={() => onOpen(error)}>
        Details
      </Button>
    ),
  },
];
