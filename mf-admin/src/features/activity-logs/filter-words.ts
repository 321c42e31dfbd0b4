import {
  activityActions,
  entityLabel,
  type ActivityPage,
  type WordsFor,
} from '@milepost/shared/entities/activity-logs/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import type { ActivityView } from './useActivityView.ts';

const actionLabel = (action: string): string =>
  Object.entries(activityActions).find(([known]) => known === action)?.[1] ?? action;

/** The filters in words: the person and the record by name as far as the rows hold it, and all of them as name and value. */
export function filterWords(view: ActivityView, page: ActivityPage | undefined, words: WordsFor) {
  const person = words.names[view.person] ?? words.unnamed;
  const named = page?.rows.find((row) => row.entity_id === view.record && row.record_name !== null)?.record_name;
  const record = named ? `“${named}”` : 'one record';
  const list: (readonly [string, string])[] = [
    ['Search', view.q.trim()],
    ['User', view.person && `${person} (${view.person})`],
    ['Action', view.action && actionLabel(view.action)],
    ['Record type', view.entity && entityLabel(view.entity)],
    ['Record', view.record && `${record} (${view.record})`],
    ['Viewed as someone', view.impersonated && 'Only'],
    ['From', view.from && `${formatCalendarDate(view.from)} (${words.zone})`],
    ['To', view.to && `${formatCalendarDate(view.to)} (${words.zone})`],
  ];
  return { person, record, list: list.filter(([, value]) => value !== '') };
}
