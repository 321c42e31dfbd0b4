import styled from 'styled-components';
import { counted, formatCount } from '@milepost/shared/domain/counts';
import { minimumSample, rateOf } from '@milepost/shared/entities/insights/model';
import type { CardProps } from './cards/card-props.ts';

const Line = styled.p`
  color: var(--muted);
  button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--text);
    font: inherit;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-decoration: underline;
    text-decoration-color: var(--border-strong);
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;

/** The basis of all figures: how many applications were sent in the period, and how many of them got a response. */
export function ResponseCounts({
  insights: { sent, answered, answered_on_unknown_day: undated },
  onOpen,
}: Pick<CardProps, 'insights' | 'onOpen'>) {
  const rate = rateOf(answered, sent);
  return (
    <Line>
      <button type="button" onClick={() => onOpen('sent', [])}>
        {counted(sent, 'application')} sent
      </button>
      {', '}
      <button type="button" onClick={() => onOpen('answered', [])}>
        {formatCount(answered)} answered
      </button>{' '}
      ({rate === null ? `not enough data for a rate: ${sent} of ${minimumSample}` : `${rate}%`})
      {undated > 0 && `, ${formatCount(undated)} of them on an unknown day`}
    </Line>
  );
}
