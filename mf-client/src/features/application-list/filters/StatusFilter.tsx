import styled from 'styled-components';
import type { LaneCounts } from '@milepost/shared/domain/application-summaries';
import { boardLanes, type BoardLane } from '@milepost/shared/entities/job-applications/model';
import { ChoiceRow } from '@milepost/shared/ui/Layout';

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
  /** Undefined until they are loaded. */
  counts: LaneCounts | undefined;
  /** None means every status. */
  selected: readonly BoardLane[];
  onChange: (selected: readonly BoardLane[]) => void;
};

const count = new Intl.NumberFormat('en-US');

/** Saved jobs and the statuses, with their counts; several may be chosen, All clears them. */
export function StatusFilter({ counts, selected, onChange }: Props) {
  const toggle = (lane: BoardLane): void =>
    onChange(selected.includes(lane) ? selected.filter((other) => other !== lane) : [...selected, lane]);
  return (
    <ChoiceRow role="group" aria-label="Filter by status">
      <Chip type="button" aria-pressed={selected.length === 0} onClick={() => onChange([])}>
        All {counts && <span>{count.format(counts.total)}</span>}
      </Chip>
      {boardLanes.map((lane) => (
        <Chip key={lane} type="button" aria-pressed={selected.includes(lane)} onClick={() => toggle(lane)}>
          {lane} {counts && <span>{count.format(counts[lane])}</span>}
        </Chip>
      ))}
    </ChoiceRow>
  );
}
