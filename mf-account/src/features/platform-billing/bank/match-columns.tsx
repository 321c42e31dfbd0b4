import { outcomeWords, type MatchedLine } from '../../../entities/bank-files/model.ts';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { formatMoney } from '@milepost/shared/domain/money';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';

const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

const amountOf = ({ amount, currency }: MatchedLine): string => {
  if (amount === null) return 'Unknown';
  return currency !== null && isCurrency(currency) ? formatMoney(amount, currency) : (amount / 100).toFixed(2);
};

/** What the preview shows of a line of a bank's file. */
export const matchColumns: readonly Column<MatchedLine>[] = [
  {
    id: 'date',
    header: 'Date',
    width: '130px',
    cell: ({ booked_on: on }) => (on === null ? 'Unknown' : formatCalendarDate(on)),
  },
  { id: 'words', header: 'Text', isRowHeader: true, cell: ({ words }) => <bdi>{words}</bdi> },
  { id: 'amount', header: 'Amount', align: 'end', width: '120px', cell: amountOf },
  {
    id: 'outcome',
    header: 'Result',
    width: '280px',
    cell: ({ outcome, invoice_number: number }) => (
      <>
        <Badge tone={outcome === 'match' ? 'positive' : outcome === 'imported' ? 'neutral' : 'caution'}>
          {outcomeWords[outcome]}
        </Badge>
        {number && (
          <>
            <br />
            <small>{number}</small>
          </>
        )}
      </>
    ),
  },
];
