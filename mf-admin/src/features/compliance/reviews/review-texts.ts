import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { intervalLabels, type PlannedReview, type ReviewOwner } from '../../../entities/compliance-reviews/model.ts';
import { nameOf } from '@milepost/shared/entities/people/model';

/** What a review holds, in words: each field's text by its name. @param people among whom the owners are */
export const reviewTexts = (
  review: PlannedReview,
  people: readonly ReviewOwner[],
): Readonly<Record<string, string>> => ({
  Name: review.name,
  Owner:
    review.owner_id === null ? 'Every administrator' : nameOf(people.find((person) => person.id === review.owner_id)),
  'Due date': formatCalendarDate(review.due_on),
  Repeats: review.every_months === null ? 'Once' : (intervalLabels[review.every_months] ?? ''),
});
