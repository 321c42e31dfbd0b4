import { memo, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ApplicationStatus, JobApplication } from '@milepost/shared/domain/job-applications';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { applicationColumns } from './applicationColumns.tsx';
import { ApplicationMenu } from './ApplicationMenu.tsx';
import { sortColumns, type ListView } from './list-view.ts';

const pageSize = 50;

/** Fits nine columns into what a desktop leaves; gives up the least asked-for ones before it squeezes the others. */
const Frame = styled.div`
  thead th,
  tbody th,
  td {
    padding-inline: 10px;
    /* A word as long as a page breaks inside its column instead of widening the table. */
    max-width: 180px;
    overflow-wrap: break-word;
  }
  [role='row'] > :first-child {
    padding-left: 16px;
  }
  td[data-align='end'] {
    white-space: nowrap;
  }
  td:last-child {
    padding-block: 2px;
  }
  @container (max-width: 1060px) {
    [role='row'] > :nth-child(6) {
      display: none;
    }
  }
  @container (max-width: 920px) {
    [role='row'] > :nth-child(4) {
      display: none;
    }
  }
  @container (max-width: 800px) {
    [role='row'] > :nth-child(5) {
      display: none;
    }
  }
  @container (max-width: 620px) {
    tbody tr {
      position: relative;
    }
    tbody th,
    td {
      max-width: none;
      padding-inline: 16px;
    }
    tbody th {
      padding-right: 56px;
    }
    td:last-child {
      position: absolute;
      top: 4px;
      right: 4px;
      padding: 0;
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

/** One page of the applications found. Drawn again only when one of these changes, not with each change of a filter's own look. */
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
