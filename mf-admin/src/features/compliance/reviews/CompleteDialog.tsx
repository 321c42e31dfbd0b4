import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { completeComplianceReview } from '../../../entities/compliance-reviews/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ComplianceReview } from '../../../entities/compliance-reviews/model.ts';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { review: ComplianceReview; onClose: () => void };

/** Completes a review with what was found, and a file that proves it. */
export function CompleteDialog({ review, onClose }: Props) {
  const queryClient = useQueryClient();
  const [finding, setFinding] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => completeComplianceReview(review.id, finding, file),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Review completed' });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'compliance_reviews'),
  });
  const repeats = review.every_months === null ? '' : ' The next one is planned.';
  return (
    <FormDialog
      title={`Complete ${review.name}`}
      description={`You can't change a completed review.${repeats}`}
      submitLabel="Complete review"
      busy={isPending}
      error={error && messageOf(error, 'Failed to complete the review. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
      onClose={onClose}
    >
      <TextArea
        label="What did you find?"
        required
        rows={4}
        maxLength={2000}
        limit={2000}
        value={finding}
        onChange={({ target }) => setFinding(target.value)}
      />
      <DropZone label="Evidence" file={file} onFile={setFile} />
    </FormDialog>
  );
}
