import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveAvailability } from '@milepost/shared/entities/availability/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { isAppError } from '@milepost/shared/domain/app-error';
import type { Availability, AvailabilityInput, SavedAvailability } from '@milepost/shared/entities/availability/model';
import { toast } from '@milepost/shared/ui/Toast';

type Saving = { readonly version: number; readonly input: AvailabilityInput };

const isAvailability = (value: unknown): value is Availability =>
  typeof value === 'object' && value !== null && 'booking' in value && 'rules' in value;

/** Saves everything or nothing; `theirs` is what another window saved meanwhile. */
export function useSaveAvailability(coachId: string, onSaved: (answer: SavedAvailability) => void) {
  const queryClient = useQueryClient();
  const { error, ...saving } = useMutation({
    mutationFn: ({ version, input }: Saving) => saveAvailability(coachId, version, input),
    onSuccess: (answer) => {
      toast.show({ tone: 'positive', message: 'Availability saved' });
      onSaved(answer);
      return invalidate(queryClient, 'availability_rules');
    },
  });
  const theirs =
    isAppError(error) && error.code === 'changed_elsewhere' && isAvailability(error.details)
      ? error.details
      : undefined;
  return { ...saving, error, theirs };
}
