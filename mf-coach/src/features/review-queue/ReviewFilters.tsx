import { priorities } from '@milepost/shared/domain/priorities';
import type { ReviewRequestWithClient } from '@milepost/shared/entities/review-requests/model';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { Select } from '@milepost/shared/ui/Select';
import { matchesQueueTab } from './queue.ts';
import { queueTabs, type QueueView, type QueueTab } from './useQueueView.ts';

const labels: Readonly<Record<QueueTab, string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  open: 'Unassigned',
  done: 'Done',
  all: 'All',
};

type Props = { view: QueueView; reviews: readonly ReviewRequestWithClient[] | undefined };

/** Whose turn it is, search, priority and document type of the queue. */
export function ReviewFilters({ view, reviews }: Props) {
  const count = (tab: QueueTab): string =>
    reviews ? ` ${reviews.filter((review) => matchesQueueTab(tab, review)).length}` : '';
  const types = [...new Set([...(reviews ?? []).map(({ document_type }) => document_type), view.documentType])]
    .filter((type) => type !== '')
    .sort();
  return (
    <Toolbar>
      <SegmentedControl
        label="Which requests"
        options={queueTabs.map((tab) => ({ value: tab, label: `${labels[tab]}${count(tab)}` }))}
        value={view.tab}
        onChange={view.chooseShelf}
      />
      <SearchField
        label="Search requests"
        placeholder="Search requests..."
        value={view.search}
        onChange={view.searchFor}
      />
      <Select
        label="Priority"
        hideLabel
        placeholder="All priorities"
        options={priorities.map((priority) => ({ value: priority, label: priority }))}
        value={view.priority ?? ''}
        onChange={(event) => view.choosePriority(event.target.value)}
      />
      <Select
        label="Document type"
        hideLabel
        placeholder="All document types"
        options={types.map((type) => ({ value: type, label: type }))}
        value={view.documentType}
        onChange={(event) => view.chooseType(event.target.value)}
      />
    </Toolbar>
  );
}
