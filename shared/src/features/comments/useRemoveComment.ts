import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeApplicationComment, restoreApplicationComment } from '@milepost/shared/data/application-comments';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ApplicationComment } from '@milepost/shared/domain/application-comments';
import { toast } from '@milepost/shared/ui/Toast';

/** Takes an own comment back, with Undo. */
export function useRemoveComment(): (comment: ApplicationComment) => void {
  const queryClient = useQueryClient();
  const refresh = () => invalidate(queryClient, 'application_comments');
  const fail = (sentence: string) => (error: unknown) =>
    toast.show({ tone: 'critical', message: messageOf(error, sentence) });
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: ApplicationComment) => removeApplicationComment(id),
    onSuccess: (_, { id }) =>
      toast.show({
        message: 'Comment deleted',
        action: {
          label: 'Undo',
          onAction: () =>
            void restoreApplicationComment(id).catch(fail('The comment could not be brought back')).then(refresh),
        },
      }),
    onError: fail('The comment could not be deleted'),
    onSettled: refresh,
  });
  return mutate;
}
