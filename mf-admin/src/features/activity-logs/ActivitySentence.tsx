import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { activitySentence, type ActivityRow, type WordsFor } from '@milepost/shared/entities/activity-logs/model';
import { TextLink } from '@milepost/shared/ui/TextLink';
import type { ActivityView } from './useActivityView.ts';

/** What happened, in words. People and the record lead to all that the log has of them, also when they are gone. */
export function ActivitySentence({
  row,
  words,
  linkTo,
}: {
  row: ActivityRow;
  words: WordsFor;
  linkTo: (changes: Partial<ActivityView>) => LinkAddress;
}) {
  return (
    <span>
      {activitySentence(row, words).map((part, place) => {
        if ('text' in part) return part.text;
        const to =
          'person' in part
            ? linkTo({ person: part.person })
            : row.entity_id === null
              ? null
              : linkTo({ entity: row.entity, record: row.entity_id });
        const text = 'person' in part ? part.name : part.record;
        return to === null ? (
          text
        ) : (
          <TextLink key={place} to={to}>
            {text}
          </TextLink>
        );
      })}
    </span>
  );
}
