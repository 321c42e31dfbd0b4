import styled from 'styled-components';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { entityLabel } from './record-words.ts';
import { searchLimit, type ActivityView } from './useActivityView.ts';

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Day = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--muted);
  font-size: var(--size-13);
`;

/** The records that the database writes a log for. */
const entities = [
  'users',
  'client_coach_assignments',
  'organization_members',
  'job_applications',
  'coaching_sessions',
  'review_requests',
  'tasks',
];

/** Search, record and days of the log. */
export function ActivityFilters({
  view,
  onChange,
}: {
  view: ActivityView;
  onChange: (changes: Partial<ActivityView>) => void;
}) {
  return (
    <Toolbar>
      <SearchField
        label="Search activity"
        placeholder="Search by user or record"
        value={view.q}
        onChange={(q) => onChange({ q: q.slice(0, searchLimit) })}
      />
      <Select
        label="Record"
        hideLabel
        placeholder="All records"
        value={view.entity}
        options={entities.map((entity) => ({ value: entity, label: entityLabel(entity) }))}
        onChange={(event) => onChange({ entity: event.target.value })}
      />
      <Days>
        <Day>
          <span aria-hidden="true">From</span>
          <DatePicker label="From" hideLabel value={view.from} onChange={(from) => onChange({ from })} />
        </Day>
        <Day>
          <span aria-hidden="true">to</span>
          <DatePicker label="To" hideLabel value={view.to} onChange={(to) => onChange({ to })} />
        </Day>
      </Days>
    </Toolbar>
  );
}
