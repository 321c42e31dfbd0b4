import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  emptyReviewRequest,
  reviewRequestInputSchema,
  type ReviewRequestForm,
  type ReviewRequestInput,
} from '@milepost/shared/entities/review-requests/model';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { ReviewRequestFields } from './ReviewRequestFields.tsx';
import { useCreateReview } from './useCreateReview.ts';

const Form = styled.form`
  max-width: 720px;
`;

/** The form 'New Review Request'; it keeps its content when the server rejects it. */
export function NewReviewRequest({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const form = useForm<ReviewRequestForm, unknown, ReviewRequestInput>({
    resolver: zodResolver(reviewRequestInputSchema),
    defaultValues: { ...emptyReviewRequest(), coach_id: '' },
  });
  const isDirty = form.formState.isDirty || file !== null;
  const { mutate, isPending, error } = useCreateReview(onClose);
  const submit = form.handleSubmit((input) => {
    if (!isPending) mutate({ input, file });
  });

  return (
    <Card title="New Review Request">
      <UnsavedChanges when={isDirty} />
      <Form noValidate aria-label="New Review Request" onSubmit={(event) => void submit(event)}>
        <Stack>
          <ReviewRequestFields form={form} />
          <DropZone label="Document" file={file} onFile={setFile} />
          {error && <Alert tone="critical">{messageOf(error, 'Failed to create review request')}</Alert>}
          <FormActions>
            <Button onClick={() => (isDirty ? setDiscarding(true) : onClose())}>Cancel</Button>
            <Button type="submit" tone="primary" busy={isPending}>
              {isPending ? 'Creating...' : 'Create Request'}
            </Button>
          </FormActions>
        </Stack>
      </Form>
      <ConfirmDialog
        isOpen={isDiscarding}
        title="Discard this request?"
        confirmLabel="Discard"
        onConfirm={onClose}
        onCancel={() => setDiscarding(false)}
      >
        You have unsaved changes.
      </ConfirmDialog>
    </Card>
  );
}
