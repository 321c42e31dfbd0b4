import { useQuery } from '@tanstack/react-query';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted } from '@milepost/shared/domain/counts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Combobox } from '@milepost/shared/ui/Combobox';

type Props<Form extends FieldValues> = {
  reviewId: string;
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, string>;
  error: string | undefined;
};

/** The other coaches of the client, each with how much they have to review. */
export function ReviewCoachField<Form extends FieldValues>({ reviewId, control, name, error }: Props<Form>) {
  const coaches = useQuery(reviewRequestQueries.coaches(reviewId));
  const hasCoach = coaches.data?.some(({ is_present }) => is_present);
  const offered = (coaches.data ?? []).filter(({ is_present }) => !is_present);
  return (
    <>
      {coaches.error && (
        <Alert tone="critical">{messageOf(coaches.error, 'Failed to load the coaches. Try again.')}</Alert>
      )}
      {coaches.data && offered.length === 0 && (
        <Alert tone="caution">
          {hasCoach
            ? 'No other coach works with this client. Assign one to the client first.'
            : 'No coach works with this client. Assign one to the client first.'}
        </Alert>
      )}
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <Combobox
            label="Coach"
            required
            placeholder="Search coaches"
            emptyText="No coaches match"
            value={field.value || null}
            onChange={(id) => field.onChange(id ?? '')}
            onBlur={field.onBlur}
            ref={field.ref}
            isLoading={coaches.isPending}
            error={error}
            options={offered.map(({ id, name: label, email, open_reviews }) => ({
              value: id,
              label,
              description: `${email}, ${counted(open_reviews, 'open review')}`,
            }))}
          />
        )}
      />
    </>
  );
}
