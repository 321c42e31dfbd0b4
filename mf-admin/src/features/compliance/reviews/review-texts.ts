import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { intervalLabels, type PlannedReview, type ReviewOwner } from '../../../entities/compliance-reviews/model.ts';
import { nameOf } from '@milepost/shared/entities/people/model';

/** The values of a review as text, each by its field's name. @param people the possible owners */
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
