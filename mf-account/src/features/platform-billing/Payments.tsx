import { useQuery } from '@tanstack/react-query';
import { billingRowsPerPage, platformBillingQueries } from '../../entities/platform-billing/requests.ts';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { formatMoney } from '@milepost/shared/domain/money';
import type { Payment } from '../../entities/platform-billing/model.ts';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { BankImport } from './bank/BankImport.tsx';
import { steps } from './steps.tsx';
import { usePages } from './usePages.ts';

const columns: readonly Column<Payment>[] = [
  { id: 'invoice', header: 'Invoice', isRowHeader: true, width: '190px', cell: ({ invoice }) => invoice.number },
  { id: 'buyer', header: 'Buyer', cell: ({ invoice }) => <bdi>{invoice.buyer.name}</bdi> },
  { id: 'date', header: 'Date', width: '130px', cell: ({ received_on: on }) => formatCalendarDate(on) },
  {
    id: 'source',
    header: 'Recorded',
    cell: ({ bank_line: line, card_payment: card, note }) =>
      card !== null ? 'By card' : line !== null ? 'From a bank file' : <bdi>{note ?? 'By hand'}</bdi>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    width: '120px',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
];
const only = [{ value: 'all' }] as const;

/** What was paid, and the way to match a bank's file with open invoices. */
export function Payments() {
  const { page, change } = usePages(only, 'all');
  const payments = useQuery(platformBillingQueries.payments(page));
  const rows = payments.data ?? [];
  return (
    <Stack gap={5}>
      <Card title="Match a bank file">
        <BankImport />
      </Card>
      <LoadedContent query={payments} failure="Failed to load payments">
        <DataTable
          caption="Payments"
          columns={columns}
          rows={rows.slice(0, billingRowsPerPage)}
          rowKey={({ id }) => id}
          isLoading={payments.isPending}
          stackBelow={760}
          empty={
            <EmptyState title="No payments yet">Payments appear here once they are recorded or matched.</EmptyState>
          }
          footer={steps({ page, hasMore: rows.length > billingRowsPerPage, onPage: (to) => change({ page: to }) })}
        />
      </LoadedContent>
    </Stack>
  );
}
