import styled from 'styled-components';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { changesOf, type ActivityRow, type WordsFor } from '@milepost/shared/entities/activity-logs/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import type { Column } from '@milepost/shared/ui/DataTable';
import { Button } from '@milepost/shared/ui/Button';
import { ActivitySentence } from './ActivitySentence.tsx';
import type { ActivityView } from './useActivityView.ts';

const When = styled.time`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** What the log shows of a row. */
export const activityColumns = (
  words: WordsFor,
  linkTo: (changes: Partial<ActivityView>) => LinkAddress,
  onOpen: (row: ActivityRow) => void,
): Column<ActivityRow>[] => [
  {
    id: 'act',
    header: 'Activity',
    isRowHeader: true,
    cell: (row) => <ActivitySentence row={row} words={words} linkTo={linkTo} />,
  },
  {
    id: 'at',
    header: 'When',
    width: '216px',
    cell: ({ at }) => <When dateTime={at}>{formatDateTime(at, words.zone)}</When>,
  },
  {
    id: 'changes',
    header: 'Changes',
    align: 'end',
    width: '140px',
    cell: (row) => {
      const { length } = changesOf(row);
      if (length === 0) return 'None';
      return (
        <Button size="small" tone="quiet" onClick={() => onOpen(row)}>
          {length === 1 ? '1 change' : `${length} changes`}
        </Button>
      );
    },
  },
];
