import {
  interactionQueries,
  removeInteraction,
  restoreInteraction,
  interactionKeys,
} from '../../../entities/interactions/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { interactionKindLabel, type Interaction } from '../../../entities/interactions/model.ts';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';

/** The interactions with a contact, the latest first. */
export function Interactions({ contactId, zone }: { contactId: string; zone: string }) {
  const { data, error, refetch } = useQuery(interactionQueries.ofContact(contactId));
  useLiveList({
    table: 'interactions',
    filter: `contact_id=eq.${contactId}`,
    queryKeys: [interactionKeys.ofContact(contactId)],
  });
  const remove = useOptimisticAction<Interaction>({
    changes: ['interactions'],
    send: ({ id }) => removeInteraction(id),
    done: ({ kind }) => `Deleted: ${interactionKindLabel[kind]}`,
    undo: { send: ({ id }) => restoreInteraction(id), failed: 'Failed to change the interaction' },
    failed: 'Failed to change the interaction',
  });
  if (!data && error) {
    return (
      <ErrorState title="Failed to load interactions" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton lines={3} label="Loading interactions..." />;
  if (data.length === 0) return <p>No interactions yet. Log the first email, call, or meeting.</p>;
  return (
    <Timeline
      label="Interactions, newest first"
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
