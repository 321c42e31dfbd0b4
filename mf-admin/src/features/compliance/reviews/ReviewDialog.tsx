import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import {
  complianceReviewQueries,
  planComplianceReview,
  currentComplianceReview,
  updateComplianceReview,
} from '../../../entities/compliance-reviews/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  intervalLabels,
  reviewIntervals,
  type ComplianceReview,
  type EditedReview,
  type PlannedReview,
} from '../../../entities/compliance-reviews/model.ts';
import { nameOf } from '@milepost/shared/entities/people/model';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { DateField } from '@milepost/shared/ui/DateField';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { keptText } from '@milepost/shared/domain/kept-text';
import { reviewTexts } from './review-texts.ts';

type Props = { review?: ComplianceReview; onClose: () => void };

const completedMeanwhile = 'This review was completed meanwhile. Your changes are not saved.';

/** Plans a review, or changes one that is open. */
export function ReviewDialog({ review, onClose }: Props) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const owners = useQuery(complianceReviewQueries.owners());
  const [name, setName] = useState(review?.name ?? '');
  const [owner, setOwner] = useState(review ? (review.owner_id ?? '') : user.id);
  const [due, setDue] = useState(review?.due_on ?? '');
  const [months, setMonths] = useState(review?.every_months?.toString() ?? '');
  const [isMissing, setMissing] = useState(false);
  const [before] = useState(review);
  const mine: PlannedReview = {
    name: keptText(name),
    owner_id: owner === '' ? null : owner,
    due_on: due,
    every_months: months === '' ? null : Number(months),
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (over: EditedReview | undefined): Promise<unknown> =>
      over ? updateComplianceReview(over, mine) : planComplianceReview(mine),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: review ? 'Review saved' : 'Review planned' });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'compliance_reviews'),
  });
  const people = owners.data ?? [];
  const choices = review?.owner && !people.some(({ id }) => id === owner) ? [...people, review.owner] : people;
  const current = currentComplianceReview(error);
  if (current && current.completed_at === null) {
    return (
      <ChangedElsewhere
        title="This review was changed elsewhere"
        fields={differingFields(reviewTexts(mine, choices), reviewTexts(current, choices))}
        busy={isPending}
        onKeepMine={() => mutate(current)}
        onTakeTheirs={onClose}
        onClose={reset}
      />
    );
  }
  return (
    <FormDialog
      title={review ? `Edit ${review.name}` : 'Plan review'}
      description="The owner is notified on the due date."
      submitLabel={review ? 'Save review' : 'Plan review'}
      busy={isPending}
      error={error && (current ? completedMeanwhile : messageOf(error, 'Failed to save the review. Try again.'))}
      onSubmit={(event) => {
        event.preventDefault();
        if (due === '') setMissing(true);
        else mutate(before);
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={120}
        description="What you check, for example “Who has access”."
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label="Owner"
        placeholder="Every administrator"
        options={choices.map((person) => ({ value: person.id, label: nameOf(person) }))}
        error={owners.error ? 'Failed to load administrators' : undefined}
        value={owner}
        onChange={({ target }) => setOwner(target.value)}
      />
      <DateField
        label="Due date"
        required
        error={isMissing && due === '' ? 'Enter a due date' : undefined}
        value={due}
        onChange={setDue}
      />
      <Select
        label="Repeats"
        placeholder="Once"
        options={reviewIntervals.map((value) => ({ value: String(value), label: intervalLabels[value] ?? '' }))}
        value={months}
        onChange={({ target }) => setMonths(target.value)}
      />
    </FormDialog>
  );
}
