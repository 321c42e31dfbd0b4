import { interactionQueries, removeInteraction, restoreInteraction } from '@milepost/shared/data/interactions';
import { useLiveQueries } from '@milepost/shared/data/live-queries';
import { messageOf } from '@milepost/shared/domain/app-error';
import { interactionKindLabel, type Interaction } from '@milepost/shared/domain/interactions';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';
import { toast } from '@milepost/shared/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { interactionKeys, invalidate } from '@milepost/shared/data/query-keys';

/** What was said to a contact, the latest first. */
export function Interactions({ contactId, zone }: { contactId: string; zone: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(interactionQueries.ofContact(contactId));
  useLiveQueries([
    { table: 'interactions', filter: `contact_id=eq.${contactId}`, queryKeys: [interactionKeys.ofContact(contactId)] },
  ]);
  const renew = () => invalidate(queryClient, 'interactions');
  const failed = (problem: unknown): unknown =>
    toast.show({ tone: 'critical', message: messageOf(problem, 'The entry could not be changed') });
  const restore = useMutation({ mutationFn: restoreInteraction, onError: failed, onSettled: renew });
  const remove = useMutation({
    mutationFn: ({ id }: Interaction) => removeInteraction(id),
    onError: failed,
    onSuccess: (_nothing, { id, kind }) =>
      toast.show({
        message: `Deleted: ${interactionKindLabel[kind]}`,
        action: { label: 'Undo', onAction: () => restore.mutate(id) },
      }),
    onSettled: renew,
  });
  if (!data && error) {
    return (
      <ErrorState title="What was said could not be loaded" onRetry={() => void refetch()}>
        {messageOf(error, 'Please try again.')}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton lines={3} label="Loading what was said..." />;
  if (data.length === 0) return <p>Nothing logged yet. Log the first email, call or meeting.</p>;
  return (
    <Timeline
      label="What was said, the latest first"
      zone={zone}
      entries={data.map((interaction) => ({
        id: interaction.id,
        tone: 'accent',
        sentence: interactionKindLabel[interaction.kind],
        at: interaction.occurred_at,
        note: interaction.note,
        actions: (
          <IconButton
            size="small"
            label={`Delete this ${interactionKindLabel[interaction.kind].toLowerCase()}`}
            icon={<Trash2 size={16} aria-hidden />}
            busy={remove.isPending && remove.variables.id === interaction.id}
            onClick={() => remove.mutate(interaction)}
          />
        ),
      }))}
    />
  );
}
