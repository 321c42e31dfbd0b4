import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { billingQueries, invoiceDownload } from '../../entities/billing/requests.ts';
import { formatCalendarDate, todayIn } from '@milepost/shared/domain/dates';
import { invoiceKindLabel, invoiceState, type Invoice } from '@milepost/shared/entities/invoices/model';
import { formatMoney } from '@milepost/shared/domain/money';
import { DownloadButton } from '@milepost/shared/features/downloads';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Inline } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { ManageCards } from './ManageCards.tsx';
import { PayDialog } from './PayDialog.tsx';

const columns = (today: string, takesCards: boolean, pay: (invoice: Invoice) => void): readonly Column<Invoice>[] => [
  {
    id: 'number',
    header: 'Invoice',
    isRowHeader: true,
    cell: (invoice) => (
      <>
        {invoice.number}
        <br />
        <small>
          {invoice.corrects
            ? `${invoiceKindLabel(invoice)} for ${invoice.corrects.number}`
            : `Issued ${formatCalendarDate(invoice.issued_on)}`}
        </small>
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    width: '170px',
    cell: (invoice) => {
      const { word, tone } = invoiceState(invoice, today);
      return (
        <>
          <Badge tone={tone}>{word}</Badge>
          {invoice.balance > 0 && (
            <>
              <br />
              <small>Due {formatCalendarDate(invoice.due_on)}</small>
            </>
          )}
        </>
      );
    },
  },
  {
    id: 'total',
    header: 'Amount',
    align: 'end',
    width: '110px',
    cell: ({ kind, total, currency }) => formatMoney(kind === 'invoice' ? total : -total, currency),
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '190px',
    align: 'end',
    ownLineOnPhone: true,
    cell: (invoice) => (
      <Inline align="end">
        {invoice.balance > 0 && (
          <Button
            size="small"
            tone="primary"
            aria-label={`${takesCards ? 'Pay' : 'Pay by transfer'}: ${invoice.number}`}
            onClick={() => pay(invoice)}
          >
            Pay
          </Button>
        )}
        <DownloadButton name={`${invoice.number}.pdf`} address={() => invoiceDownload(invoice.id)} />
      </Inline>
    ),
  },
];

/** One's invoices and credit notes, each as a PDF, and how open ones are paid. */
export function InvoicesCard({ userId, today = todayIn('UTC') }: { userId: string; today?: string | undefined }) {
  const invoices = useQuery(billingQueries.invoices(userId));
  const cards = useQuery(billingQueries.cards(userId));
  const takesCards = cards.data?.is_available === true;
  const [paying, setPaying] = useState<Invoice | null>(null);
  return (
    <Card title="Invoices" padding="none" actions={cards.data?.has_customer ? <ManageCards /> : undefined}>
      <LoadedContent query={invoices} failure="Failed to load invoices">
        <DataTable
          caption="Invoices"
          columns={columns(today, takesCards, setPaying)}
          rows={invoices.data ?? []}
          rowKey={({ id }) => id}
          isLoading={invoices.isPending}
          empty={<EmptyState title="No invoices yet">Invoices appear here when you choose a paid plan.</EmptyState>}
        />
      </LoadedContent>
      {paying && <PayDialog invoice={paying} takesCards={takesCards} onClose={() => setPaying(null)} />}
    </Card>
  );
}
