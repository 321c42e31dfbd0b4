import { useEffect, useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../../domain/app-error/app-error.ts';
import { commentBodySchema, type CommentBody } from '../../../../entities/review-comments/model.ts';
import { Alert } from '../../../../ui/Alert/Alert.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Inline, Stack } from '../../../../ui/Layout/Layout.tsx';
import { TextArea } from '../../../../ui/TextArea/TextArea.tsx';

type Props = {
  label: string;
  submitLabel: string;
  body?: string;
  /** @param id of the new comment: the same for a retry after a lost response, so that it creates no second comment */
  onSubmit: (id: string, body: string) => Promise<unknown>;
  onClose: () => void;
  /** Whether something is typed that is not saved, by a key of this form. */
  onTyped: (key: string, isTyped: boolean) => void;
};

/** The form of a comment; its text stays when sending fails. */
export function CommentForm({ label, submitLabel, body = '', onSubmit, onClose, onTyped }: Props) {
  const key = useId();
  const [id] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm<CommentBody>({
    resolver: zodResolver(commentBodySchema),
    defaultValues: { body },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useEffect(() => {
    onTyped(key, isDirty);
    return () => onTyped(key, false);
  }, [key, isDirty, onTyped]);

  const send = handleSubmit(async (input) => {
    setError(null);
    try {
      await onSubmit(id, input.body);
      onClose();
    } catch (refusal) {
      setError(refusal);
    }
  });
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => void (isSubmitting ? event.preventDefault() : send(event))}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isDirty) onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
      }}
    >
      <Stack gap={2}>
        <TextArea
          label={label}
          hideLabel
          placeholder={label}
          rows={3}
          limit={10_000}
          autoFocus
          dir="auto"
          error={errors.body?.message}
          {...register('body')}
        />
        {error !== null && <Alert tone="critical">{messageOf(error, 'Failed to send the comment. Try again.')}</Alert>}
        <Inline align="end">
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" type="submit" tone="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
