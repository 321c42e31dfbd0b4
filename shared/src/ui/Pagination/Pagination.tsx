import { useEffect } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../Button/Button.tsx';

export type PaginationProps = {
  /** The page shown, from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** What is counted: 'users'. */
  noun?: string | undefined;
};

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  color: var(--muted);
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
`;
const Steps = styled.div`
  display: flex;
  gap: var(--space-2);
`;

const count = new Intl.NumberFormat('en-US');

/** Where one is in a long list, and the way on and back. An address beyond the end leads to the last page. */
export function Pagination({ page, pageSize, total, onPage, noun = 'rows' }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = total > 0 && page > last;
  useEffect(() => {
    if (isBeyond) onPage(last);
  }, [isBeyond, last, onPage]);
  const from = total === 0 || isBeyond ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <Root aria-label="Pages">
      <span role="status">
        {count.format(from)}–{count.format(to)} of {count.format(total)} {noun}
      </span>
      <Steps>
        <Button
          size="small"
          icon={<ChevronLeft size={16} aria-hidden />}
          disabled={page <= 1 || total === 0}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight size={16} aria-hidden />
        </Button>
      </Steps>
    </Root>
  );
}
