import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { invoiceDownload } from '../../entities/billing/requests.ts';
import { billingRowsPerPage, platformBillingQueries } from '../../entities/platform-billing/requests.ts';
import { todayIn } from '@milepost/shared/domain/dates';
import type { Invoice } from '@milepost/shared/entities/invoices/model';
import { DownloadButton } from '@milepost/shared/features/downloads';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Inline, Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Menu } from '@milepost/shared/ui/Menu';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { CreditNoteDialog } from './CreditNoteDialog.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { steps } from './steps.tsx';
import { usePages } from './usePages.ts';

// With a calendar.
const PaymentDialog = lazyDialog(() => import('./PaymentDialog.tsx').then((part) => part.PaymentDialog));

const shows = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'refund', label: 'To refund' },
] as const;

type Act = { readonly id: 'pay' | 'credit'; readonly invoice: Invoice };

/** The platform's invoices and credit notes: downloaded, marked as paid, corrected. */
export function Invoices() {
  const { show, search, page, change } = usePages(shows, 'all');
  const figures = useQuery(platformBillingQueries.figures());
  const today = figures.data?.today ?? todayIn('UTC');
  const invoices = useQuery(platformBillingQueries.invoices({ show, search: useDeferredValue(search), today, page }));
  const [act, setAct] = useState<Act | null>(null);
  const rows = invoices.data ?? [];
  const actions: Column<Invoice> = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '170px',
    align: 'end',
    ownLineOnPhone: true,
    cell: (invoice) => (
      <Inline align="end">
        <DownloadButton name={`${invoice.number}.pdf`} address={() => invoiceDownload(invoice.id)} />
        {invoice.kind === 'invoice' && (invoice.balance !== 0 || invoice.credited < invoice.total) && (
          <PreloadOnIntent of={PaymentDialog}>
            <Menu
              label={`Actions for ${invoice.number}`}
              items={[
                ...(invoice.balance === 0
                  ? []
                  : [
                      {
                        id: 'pay',
                        label: invoice.balance > 0 ? 'Record payment' : 'Record refund',
                        onAction: () => setAct({ id: 'pay', invoice }),
                      },
                    ]),
                ...(invoice.credited < invoice.total
                  ? [
                      {
                        id: 'credit',
                        label: 'Issue credit note',
                        onAction: () => setAct({ id: 'credit', invoice }),
                      },
                    ]
                  : []),
              ]}
            />
          </PreloadOnIntent>
        )}
      </Inline>
    ),
  };
  return (
    <Stack>
      <Toolbar>
        <SearchField
          label="Search invoices"
          placeholder="Search by number or buyer"
          value={search}
          onChange={(q) => change({ q, page: null })}
        />
        <Select
          label="Show"
          hideLabel
          options={shows}
          value={show}
          onChange={({ target }) => change({ show: target.value, page: null })}
        />
      </Toolbar>
      <LoadedContent query={invoices} failure="Failed to load invoices">
        <DataTable
          caption="Invoices"
          columns={[...invoiceColumns(today), actions]}
          rows={rows.slice(0, billingRowsPerPage)}
          rowKey={({ id }) => id}
          isLoading={invoices.isPending}
          stackBelow={760}
          empty={
            search !== '' ? (
              <EmptyState
                title="No invoices match"
                action={<Button onClick={() => change({ q: null })}>Clear search</Button>}
              />
            ) : (
              <EmptyState title={show === 'all' ? 'No invoices yet' : 'No invoices match'}>
                {show === 'all'
                  ? 'Invoices appear here when someone chooses a paid plan.'
                  : 'Choose “All” to see every invoice.'}
              </EmptyState>
            )
          }
          footer={steps({ page, hasMore: rows.length > billingRowsPerPage, onPage: (to) => change({ page: to }) })}
        />
      </LoadedContent>
      {act?.id === 'pay' && <PaymentDialog invoice={act.invoice} today={today} onClose={() => setAct(null)} />}
      {act?.id === 'credit' && <CreditNoteDialog invoice={act.invoice} onClose={() => setAct(null)} />}
    </Stack>
  );
}
