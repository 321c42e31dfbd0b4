import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { formatDateTime, formatTime } from '../../domain/dates/dates.ts';
import type { Tone } from '../../domain/tone/tone.ts';
import { TextLink } from '../TextLink/TextLink.tsx';

export type TimelineEntry = {
  readonly id: string;
  readonly tone: Tone;
  /** What happened. */
  readonly sentence: string;
  /** Where its row is; the sentence is then a link. */
  readonly to?: LinkAddress;
  /** When, an ISO instant; null where nobody knows the day. */
  readonly at: string | null;
  /** Who did it, where that is to be said. */
  readonly by?: string | null;
  /** Further facts, on the line of the time. */
  readonly details?: ReactNode;
  /** What was written with it, in lines as they were typed. */
  readonly note?: string | null;
  /** Shown beside the sentence: its result. */
  readonly badge?: ReactNode;
  /** Icon buttons at the end of the row. */
  readonly actions?: ReactNode;
};

export type TimelineProps = {
  /** Accessible name; says which end is the newest. */
  label: string;
  entries: readonly TimelineEntry[];
  /** The viewer's time zone. */
  zone: string;
  /** 'hour' where the day is shown above the list. */
  show?: 'day' | 'hour' | undefined;
};

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;
const Entry = styled.li<{ $tone: TimelineEntry['tone'] }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: 0 0 var(--space-4) 22px;
  &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 6px;
    width: 9px;
    height: 9px;
    border-radius: var(--radius-full);
    background: ${({ $tone }) => ($tone === 'neutral' ? 'var(--faint)' : `var(--${$tone})`)};
  }
  &:last-child {
    padding-bottom: 0;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 4px;
    top: 19px;
    bottom: -2px;
    width: 1px;
    background: var(--border-strong);
  }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
  p {
    max-width: 76ch;
    margin-top: 4px;
    color: var(--muted);
  }
`;

/** What happened to a record, one line after another, each with its time and who did it. */
export function Timeline({ label, entries, zone, show = 'day' }: TimelineProps) {
  return (
    <List aria-label={label}>
      {entries.map(({ id, tone, sentence, to, at, by, details, note, badge, actions }) => (
        <Entry key={id} $tone={tone}>
          <Words>
            {to === undefined ? (
              <span dir="auto">{sentence}</span>
            ) : (
              <TextLink to={to} dir="auto">
                {sentence}
              </TextLink>
            )}{' '}
            {badge}
            <small>
              {at === null ? (
                'Day unknown'
              ) : (
                <time dateTime={at}>{show === 'hour' ? formatTime(at, zone) : formatDateTime(at, zone)}</time>
              )}
              {by && ` · by ${by}`}
              {details && <> · {details}</>}
            </small>
            {note && <p dir="auto">{note}</p>}
          </Words>
          {actions}
        </Entry>
      ))}
    </List>
  );
}
