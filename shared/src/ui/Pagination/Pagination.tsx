import { useEffect } from 'react';
import { PageSteps } from '../PageSteps/PageSteps.tsx';

export type PaginationProps = {
  /** The page shown, from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** What is counted: 'users'. */
  noun?: string | undefined;
};

const count = new Intl.NumberFormat('en-US');

/** The current range of a long list, with Previous and Next. A page beyond the last one leads to the last page. */
export function Pagination({ page, pageSize, total, onPage, noun = 'rows' }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = total > 0 && page > last;
  useEffect(() => {
    if (isBeyond) onPage(last);
  }, [isBeyond, last, onPage]);
  const from = total === 0 || isBeyond ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <PageSteps
      onPrevious={page <= 1 || total === 0 ? undefined : () => onPage(page - 1)}
      onNext={page >= last ? undefined : () => onPage(page + 1)}
    >
      {count.format(from)}–{count.format(to)} of {count.format(total)} {noun}
    </PageSteps>
  );
}
