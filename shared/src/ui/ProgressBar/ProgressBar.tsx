import { useEffect, useId } from 'react';
import styled from 'styled-components';

export type ProgressBarProps = {
  label: string;
  value: number;
  /** Above 0; 100 unless given. */
  max?: number | undefined;
  hideLabel?: boolean | undefined;
  /** Shows the percentage beside the label. */
  showValue?: boolean | undefined;
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  width: 100%;
`;
const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  font-size: var(--size-13);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;
const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 4px;
  border: 0;
  border-radius: var(--radius-full);
  overflow: hidden;
  background: var(--neutral-soft);
  &::-webkit-progress-bar {
    background: var(--neutral-soft);
  }
  &::-webkit-progress-value {
    background: var(--accent);
    transition: width var(--motion-slow);
  }
  &::-moz-progress-bar {
    background: var(--accent);
  }
  @media (forced-colors: active) {
    height: 8px;
    border: 1px solid CanvasText;
    &::-webkit-progress-value {
      background: Highlight;
    }
    &::-moz-progress-bar {
      background: Highlight;
    }
  }
`;

/** How far something is. Logs an error unless `max` is above 0 and `value` within 0 to `max`. */
export function ProgressBar({ label, value, max = 100, hideLabel = false, showValue = false }: ProgressBarProps) {
  const id = useId();
  const isSane = max > 0 && value >= 0 && value <= max;
  useEffect(() => {
    if (!isSane)
      console.error(`Progress bar '${label}': max must be above 0 and value within 0 to max`, { value, max });
  }, [isSane, label, value, max]);
  const safeMax = max > 0 ? max : 1;
  const safeValue = Math.min(Math.max(value || 0, 0), safeMax);
  const percent = `${Math.round((safeValue / safeMax) * 100)}%`;
  const isWordless = hideLabel && !showValue;
  return (
    <Root>
      <Words className={isWordless ? 'visually-hidden' : undefined}>
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
        </label>
        {showValue && <span aria-hidden="true">{percent}</span>}
      </Words>
      <Bar id={id} value={safeValue} max={safeMax}>
        {percent}
      </Bar>
    </Root>
  );
}
