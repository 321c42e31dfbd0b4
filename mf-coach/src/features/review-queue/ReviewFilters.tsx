import { priorities } from '@milepost/shared/domain/priorities';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { statusFilters, type QueueView, type StatusFilter } from './useQueueView.ts';

const label = (status: StatusFilter): string => {
  if (status === 'waiting') return 'Waiting';
  return status === 'all' ? 'All statuses' : status;
};

/** Search, status and priority of the queue. */
export function ReviewFilters({ view }: { view: QueueView }) {
  return (
    <Toolbar>
      <SearchField
        label="Search requests"
        placeholder="Search requests..."
        value={view.search}
        onChange={view.searchFor}
      />
      <Select
        label="Status"
        hideLabel
        options={statusFilters.map((status) => ({ value: status, label: label(status) }))}
        value={view.status}
        onChange={(event) => view.chooseStatus(event.target.value)}
      />
      <Select
        label="Priority"
        hideLabel
        placeholder="All priorities"
        options={priorities.map((priority) => ({ value: priority, label: priority }))}
        value={view.priority ?? ''}
        onChange={(event) => view.choosePriority(event.target.value)}
      />
    </Toolbar>
  );
}
