import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assignmentQueries, endAssignment } from '@milepost/shared/entities/assignments/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { OpenItems } from './OpenItems.tsx';
import { countCharacters, keptText } from '../../domain/kept-text/kept-text.ts';

/** Longest reason that the database keeps. */
const reasonLimit = 2000;

type EndAssignmentDialogProps = {
  assignmentId: string;
  clientName: string;
  /** Who loses access; null for the reader. */
  coachName: string | null;
  onEnded: () => void;
  onClose: () => void;
};

/** Ends an assignment: lists what is still open between the two, and asks what becomes of each. */
export function EndAssignmentDialog({
  assignmentId,
  clientName,
  coachName,
  onEnded,
  onClose,
}: EndAssignmentDialogProps) {
  const queryClient = useQueryClient();
  const open = useQuery({ ...assignmentQueries.openItems(assignmentId), staleTime: 0 });
  const [cancelled, setCancelled] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const isTooLong = countCharacters(keptText(reason)) > reasonLimit;
  const ending = useMutation({
    mutationFn: () =>
      endAssignment({
        assignmentId,
        cancel: [...cancelled],
        reason: cancelled.size > 0 ? keptText(reason) || null : null,
      }),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'The assignment has ended' });
      onEnded();
    },
    onSettled: () =>
      invalidate(queryClient, 'client_coach_assignments', 'coaching_sessions', 'review_requests', 'tasks'),
  });
  const told =
    coachName === null
      ? `You will no longer see ${clientName}'s data, and ${clientName} will be notified.`
      : `${coachName} will no longer see ${clientName}'s data, and both will be notified.`;

  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={`End the assignment with ${coachName ?? clientName}?`}
      description={`${told} You can't undo this.`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep assignment</Button>
          <Button
            tone="critical"
            busy={ending.isPending}
            disabled={open.data === undefined || isTooLong}
            onClick={() => ending.mutate()}
          >
            End assignment
          </Button>
        </>
      }
    >
      <Stack>
        <LoadedContent query={open} failure="Failed to load what is still open">
          {open.data ? (
            <OpenItems
              items={open.data}
              cancelled={cancelled}
              onChange={(id, isCancelled) =>
                setCancelled((before) => {
                  const after = new Set(before);
                  if (isCancelled) after.add(id);
                  else after.delete(id);
                  return after;
                })
              }
            />
          ) : (
            <Skeleton shape="block" height="120px" label="Loading what is still open..." />
          )}
        </LoadedContent>
        {cancelled.size > 0 && (
          <TextArea
            label="Reason"
            description="Optional. The client sees it with what you cancel."
            rows={3}
            value={reason}
            limit={reasonLimit}
            error={
              isTooLong ? `A reason can't be longer than ${reasonLimit.toLocaleString('en-US')} characters` : undefined
            }
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {ending.error && (
          <Alert tone="critical">{messageOf(ending.error, 'Failed to end the assignment. Try again.')}</Alert>
        )}
      </Stack>
    </Dialog>
  );
}
