import { memo, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ApplicationStatus, JobApplication } from '@milepost/shared/domain/job-applications';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { applicationColumns } from './applicationColumns.tsx';
import { ApplicationMenu } from './ApplicationMenu.tsx';
import { sortColumns, type ListView } from './list-view.ts';

const pageSize = 50;

const Frame = styled.div`
  td,
  tbody th {
    overflow-wrap: break-word;
  }
  td[data-align='end'],
  td:last-child {
    white-space: nowrap;
  }
  @media (min-width: 721px) and (max-width: 1240px) {
    th,
    td {
      padding-inline: 10px;
    }
  }
`;

type Props = {
  rows: readonly JobApplication[];
  view: ListView;
  zone: string;
  isLoading: boolean;
  empty: ReactNode;
  onView: (view: ListView) => void;
  onMove: (application: JobApplication, status: ApplicationStatus) => void;
  onRemove: (application: JobApplication) => void;
};

/** One page of the applications found. Drawn again only when one of these changes, not with each key of the search. */
export const ApplicationsTable = memo(function ApplicationsTable({
  rows,
  view,
  zone,
  isLoading,
  empty,
  onView,
  onMove,
  onRemove,
}: Props) {
  const columns = useMemo<readonly Column<JobApplication>[]>(
    () => [
      ...applicationColumns(zone),
      {
        id: 'actions',
        header: 'Actions',
        hideHeader: true,
        align: 'end',
        cell: (row) => <ApplicationMenu application={row} onMove={onMove} onRemove={onRemove} />,
      },
    ],
    [zone, onMove, onRemove],
  );
  const page = Math.min(view.page, Math.max(1, Math.ceil(rows.length / pageSize)));
  return (
    <Frame>
      <DataTable
        caption="Applications"
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ id }) => id}
        sort={view.sort}
        onSort={({ column, descending }) => {
          const known = sortColumns.find((name) => name === column);
          if (known) onView({ ...view, page: 1, sort: { column: known, descending } });
        }}
        isLoading={isLoading}
        empty={empty}
        footer={
          rows.length > pageSize && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={rows.length}
              noun="applications"
              onPage={(next) => onView({ ...view, page: next })}
            />
          )
        }
      />
    </Frame>
  );
});
