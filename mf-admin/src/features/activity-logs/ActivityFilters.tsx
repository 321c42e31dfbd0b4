import styled from 'styled-components';
import { activityActions, entityLabel, loggedEntities } from '@milepost/shared/entities/activity-logs/model';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { Inline, Toolbar } from '@milepost/shared/ui/Layout';
import { RemovableFilter } from '../../ui/RemovableFilter/RemovableFilter.tsx';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { PersonFilter } from './PersonFilter.tsx';
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

const entityOptions = loggedEntities
  .map((entity) => ({ value: entity, label: entityLabel(entity) }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** Search, user, action, record and days of the log, and the one record that a row led to. */
export function ActivityFilters({
  view,
  onChange,
  personName,
  recordName,
}: {
  view: ActivityView;
  onChange: (changes: Partial<ActivityView>) => void;
  personName: string;
  recordName: string;
}) {
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search activity"
          placeholder="Search by user or record"
          value={view.q}
          onChange={(q) => onChange({ q: q.slice(0, searchLimit) })}
        />
        <PersonFilter value={view.person} name={personName} onChange={(person) => onChange({ person })} />
        <Select
          label="Action"
          hideLabel
          placeholder="All actions"
          value={view.action}
          options={Object.entries(activityActions).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => onChange({ action: target.value })}
        />
        <Select
          label="Record"
          hideLabel
          placeholder="All records"
          value={view.entity}
          options={entityOptions}
          onChange={({ target }) => onChange({ entity: target.value })}
        />
        <Checkbox
          label="Viewed as someone"
          checked={view.impersonated === 'only'}
          onChange={({ target }) => onChange({ impersonated: target.checked ? 'only' : '' })}
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
      {view.record === '' ? null : (
        <Inline>
          <RemovableFilter label={`Only ${recordName}`} onRemove={() => onChange({ record: '' })} />
        </Inline>
      )}
    </>
  );
}
