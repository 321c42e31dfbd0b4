import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type Column, type Sort } from './DataTable.tsx';

type Row = { id: string; title: string; salary: number };
const rows: Row[] = [
  { id: 'a', title: 'Product Designer', salary: 92000 },
  { id: 'b', title: 'UX Lead', salary: 104000 },
];
const columns: Column<Row>[] = [
  { id: 'title', header: 'Job title', cell: (row) => row.title, isRowHeader: true, sortable: true },
  { id: 'salary', header: 'Salary', cell: (row) => row.salary, align: 'end' },
];

function Sorted() {
  const [sort, setSort] = useState<Sort>();
  return (
    <DataTable
      caption="Applications"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
    />
  );
}

test('a sortable header says its direction and turns it', async () => {
  render(<Sorted />);
  const header = screen.getByRole('columnheader', { name: 'Job title' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Salary' })).not.toHaveAttribute('aria-sort');
});

function Selected() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
  return (
    <>
      <DataTable
        caption="Applications"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selection={{ selected, onChange: setSelected, label: (row) => `Select ${row.title}` }}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  );
}

test('ticks one row, then all rows of the page, and keeps what is chosen on other pages', async () => {
  render(<Selected />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select UX Lead' }));
  expect(screen.getByRole('status')).toHaveTextContent('elsewhere b');
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(screen.getByRole('status')).toHaveTextContent('elsewhere b a');
  await userEvent.click(all);
  expect(screen.getByRole('status')).toHaveTextContent(/^elsewhere$/);
});

test('shows what to do where there are no rows', () => {
  render(<DataTable caption="Applications" columns={columns} rows={[]} rowKey={(row) => row.id} empty="None yet" />);
  expect(screen.getByText('None yet')).toBeVisible();
});
