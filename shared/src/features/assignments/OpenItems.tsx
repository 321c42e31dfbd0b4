import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { keptMeans, type OpenItem, type OpenItemKind } from '@milepost/shared/entities/assignments/model';
import { formatCalendarDate, formatZonedDateTime } from '@milepost/shared/domain/dates';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';

type OpenItemsProps = {
  items: readonly OpenItem[];
  /** Ids of those to cancel; the others are kept. */
  cancelled: ReadonlySet<string>;
  onChange: (id: string, isCancelled: boolean) => void;
};

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
`;
const Words = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
`;

const kindLabel: Readonly<Record<OpenItemKind, string>> = { session: 'Session', review: 'Review', task: 'Task' };
const choices = [
  { value: 'keep', label: 'Keep' },
  { value: 'cancel', label: 'Cancel' },
] as const;

/** What is still open between a coach and a client, and what becomes of each. */
export function OpenItems({ items, cancelled, onChange }: OpenItemsProps) {
  const zone = useTimeZone();
  const when = ({ starts_at, due_on }: OpenItem): string => {
    if (starts_at !== null) return `, ${formatZonedDateTime(starts_at, zone)}`;
    return due_on === null ? '' : `, due ${formatCalendarDate(due_on)}`;
  };
  if (items.length === 0) return <p>Nothing is open between the two: no sessions, reviews, or tasks.</p>;
  return (
    <>
      <p>Choose what becomes of each:</p>
      <List>
        {items.map((item) => {
          const isCancelled = cancelled.has(item.id);
          return (
            <Item key={item.id}>
              <Words>
                <b dir="auto">{item.title}</b>
                <small>
                  {kindLabel[item.kind]}
                  {when(item)}. {isCancelled ? 'It is canceled, and the client is notified' : keptMeans[item.kind]}.
                </small>
              </Words>
              <SegmentedControl
                label={`What becomes of ${item.title}`}
                options={choices}
                value={isCancelled ? 'cancel' : 'keep'}
                onChange={(choice) => onChange(item.id, choice === 'cancel')}
              />
            </Item>
          );
        })}
      </List>
    </>
  );
}
