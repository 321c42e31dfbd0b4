import { createGoal, goalQueries, updateGoal } from '@milepost/shared/entities/goals/requests';
import { isAppError } from '@milepost/shared/domain/app-error';
import { goalRowSchema, type GoalInput, type GoalRow } from '@milepost/shared/entities/goals/model';
import { positionAtEnd } from '@milepost/shared/domain/positions';
import { toast } from '@milepost/shared/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';

/** The goal as another user saved it, when an edit was rejected for that. */
export const currentGoalOf = (error: unknown): GoalRow | null => {
  if (!isAppError(error) || error.code !== 'changed_elsewhere') return null;
  return goalRowSchema.safeParse(error.details).data ?? null;
};

export type GoalToSave = { readonly input: GoalInput; readonly over: GoalRow | undefined };

/** Adds a goal under `newId`, or writes over the row that the form was filled from. */
export function useSaveGoal(clientId: string, newId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = goalQueries.list(clientId);
  return useMutation({
    mutationFn: ({ input, over }: GoalToSave) =>
      over
        ? updateGoal(over, input)
        : createGoal(clientId, newId, input, positionAtEnd(queryClient.getQueryData(queryKey) ?? [])),
    onSuccess: ({ title }, { over }) => {
      toast.show({ tone: 'positive', message: `${over ? 'Saved' : 'Added'}: ${title}` });
      onSaved();
    },
    onSettled: () => invalidate(queryClient, 'goals'),
  });
}
