import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { intervalLabels, type PlannedReview, type ReviewOwner } from '../../entities/compliance-reviews/model.ts';
import { nameOf } from '@milepost/shared/domain/people';
import type { DifferingField } from '@milepost/shared/ui/ChangedElsewhere';

const shown = (review: PlannedReview, people: readonly ReviewOwner[]) => [
  { name: 'Name', value: review.name },
  {
    name: 'Owner',
    value:
      review.owner_id === null ? 'Every administrator' : nameOf(people.find((person) => person.id === review.owner_id)),
  },
  { name: 'Due date', value: formatCalendarDate(review.due_on) },
  { name: 'Repeats', value: review.every_months === null ? 'Once' : (intervalLabels[review.every_months] ?? '') },
];

/** Where two edits of a review differ, as a reader sees it. @param people among whom the owners are */
export const differingReview = (
  mine: PlannedReview,
  theirs: PlannedReview,
  people: readonly ReviewOwner[],
): DifferingField[] => {
  const other = shown(theirs, people);
  return shown(mine, people)
    .map(({ name, value }, place) => ({ name, mine: value, theirs: other[place]?.value ?? '' }))
    .filter((field) => field.mine !== field.theirs);
};
