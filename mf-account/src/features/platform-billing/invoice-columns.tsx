import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { invoiceState, type Invoice } from '@milepost/shared/entities/invoices/model';
import { formatMoney } from '@milepost/shared/domain/money';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';

/** What the list shows of an invoice or a credit note. */
export const invoiceColumns = (today: string): readonly Column<Invoice>[] => [
  {
    id: 'number',
    header: 'Invoice',
    isRowHeader: true,
    width: '190px',
    cell: ({ number, corrects }) => (
      <>
        {number}
        {corrects && (
          <>
            <br />
            <small>For {corrects.number}</small>
          </>
        )}
      </>
    ),
  },
  { id: 'buyer', header: 'Buyer', cell: ({ buyer }) => <bdi>{buyer.name}</bdi> },
  { id: 'issued', header: 'Issued', noWrap: true, width: '140px', cell: ({ issued_on: on }) => formatCalendarDate(on) },
  {
    id: 'due',
    header: 'Due',
    noWrap: true,
    width: '140px',
    cell: ({ kind, due_on: due }) => (kind === 'invoice' ? formatCalendarDate(due) : 'None'),
  },
  {
    id: 'state',
    header: 'Status',
    width: '130px',
    cell: (invoice) => {
      const { word, tone } = invoiceState(invoice, today);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    id: 'total',
    header: 'Amount',
    align: 'end',
    width: '110px',
    cell: ({ kind, total, currency }) => formatMoney(kind === 'invoice' ? total : -total, currency),
  },
];
