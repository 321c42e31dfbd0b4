import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSignedIn } from '@milepost/shared/auth';
import { addApplicationComment } from '@milepost/shared/entities/application-comments/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { commentInputSchema, type CommentForm as Fields } from '@milepost/shared/entities/application-comments/model';
import { typedSince } from '@milepost/shared/domain/kept-text';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';

/** Writes a comment. A failed request keeps the text, and retrying creates one comment only. */
export function CommentForm({ applicationId }: { applicationId: string }) {
  const { user } = useSignedIn();
  const { register, handleSubmit, formState, getValues, reset } = useForm<Fields>({
    resolver: zodResolver(commentInputSchema),
    defaultValues: { body: '' },
  });
  const { mutate, isPending, error } = useOptimisticAction<Fields>({
    changes: ['application_comments'],
    send: ({ body }, id) => addApplicationComment({ id, application_id: applicationId, author_id: user.id, body }),
    isFinal: true,
    onDone: (_answer, sent) => reset({ body: typedSince(getValues('body'), sent.body) }),
  });
  const submit = handleSubmit((comment) => {
    if (!isPending) mutate(comment);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={2}>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to send the comment. Try again.')}</Alert>}
        <TextArea
          label="Your comment"
          rows={2}
          dir="auto"
          limit={5000}
          error={formState.errors.body?.message}
          {...register('body')}
        />
        <FormActions>
          <Button type="submit" busy={isPending}>
            Comment
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
