import styled from 'styled-components';
import {
  applicationStatuses,
  type ApplicationCounts,
  type ApplicationStatus,
} from '@milepost/shared/domain/job-applications';

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--control-height-small);
  padding: 2px 10px;
  border: 1px solid var(--border);
  border-radius: var(--radius-full);
  background: var(--raised);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-weight: 500;
  cursor: pointer;
  &:hover {
    border-color: var(--outline);
    color: var(--text);
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  span {
    font-variant-numeric: tabular-nums;
    font-weight: 400;
  }
`;

type Props = {
  /** Undefined while nothing has come. */
  counts: ApplicationCounts | undefined;
  /** None means every status. */
  selected: readonly ApplicationStatus[];
  onChange: (selected: readonly ApplicationStatus[]) => void;
};

const count = new Intl.NumberFormat('en-US');

/** The statuses with their counts; several may be chosen, All clears them. */
export function StatusFilter({ counts, selected, onChange }: Props) {
  const toggle = (status: ApplicationStatus): void =>
    onChange(selected.includes(status) ? selected.filter((other) => other !== status) : [...selected, status]);
  return (
    <Chips role="group" aria-label="Filter by status">
      <Chip type="button" aria-pressed={selected.length === 0} onClick={() => onChange([])}>
        All {counts && <span>{count.format(counts.total)}</span>}
      </Chip>
      {applicationStatuses.map((status) => (
        <Chip key={status} type="button" aria-pressed={selected.includes(status)} onClick={() => toggle(status)}>
          {status} {counts && <span>{count.format(counts[status])}</span>}
        </Chip>
      ))}
    </Chips>
  );
}
