import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { personalDataQueries } from '@milepost/shared/entities/personal-data/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { searchInventory, treatments, type InventoryLine } from '@milepost/shared/entities/personal-data/model';
import { useAddress } from '@milepost/shared/features/address';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';

const fates = {
  cascade: { label: 'Deleted', tone: 'critical' },
  anonymise: { label: 'Stays without the user', tone: 'caution' },
  retain: { label: 'Stays', tone: 'neutral' },
} as const;

const columns: readonly Column<InventoryLine>[] = [
  {
    id: 'table',
    header: 'Table',
    isRowHeader: true,
    width: '26%',
    cell: ({ table_name }) => <code>{table_name}</code>,
  },
  { id: 'holds', header: 'What it holds', cell: ({ holds }) => holds },
  {
    id: 'treatment',
    header: 'When a user is erased',
    width: '200px',
    cell: ({ treatment }) => <Badge tone={fates[treatment].tone}>{fates[treatment].label}</Badge>,
  },
  {
    id: 'reason',
    header: 'Why, and until when',
    cell: ({ reason, kept_until }) => (reason === null ? '—' : `${reason}${kept_until ? ` Until ${kept_until}.` : ''}`),
  },
  {
    id: 'copy',
    header: 'In the copy',
    width: '110px',
    hideOnPhone: true,
    cell: ({ export_condition }) => {
      if (export_condition === null) return 'No';
      return export_condition === 'true' ? 'Yes' : 'In part';
    },
  },
];

/** What becomes of each table when a user is erased, and whether a copy of their data has it. */
export function Inventory() {
  const { parameters, change } = useAddress();
  const { data, error, isPending, refetch } = useQuery(personalDataQueries.inventory());
  const search = parameters.get('q') ?? '';
  const treatment = treatments.find((option) => option === parameters.get('treatment')) ?? '';
  const found = searchInventory(data ?? [], useDeferredValue(search));
  if (error && !data) {
    return (
      <ErrorState title="Failed to load the inventory" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  return (
    <Stack>
      <Toolbar>
        <SearchField
          label="Search the inventory"
          placeholder="Search by table or content"
          value={search}
          onChange={(q) => change({ q })}
        />
        <Select
          label="When a user is erased"
          hideLabel
          placeholder="All tables"
          options={treatments.map((value) => ({ value, label: fates[value].label }))}
          value={treatment}
          onChange={({ target }) => change({ treatment: target.value })}
        />
      </Toolbar>
      <DataTable
        caption="Data inventory"
        columns={columns}
        rows={found.filter((line) => treatment === '' || line.treatment === treatment)}
        rowKey={({ table_name }) => table_name}
        isLoading={isPending}
        stackBelow={760}
        empty={
          <EmptyState
            title="No tables match"
            action={<Button onClick={() => change({ q: null, treatment: null })}>Clear filters</Button>}
          />
        }
      />
    </Stack>
  );
}
