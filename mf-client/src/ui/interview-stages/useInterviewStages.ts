import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  createInterviewStages,
  interviewStageQueries,
  orderInterviewStages,
  removeInterviewStage,
  restoreInterviewStage,
} from '../../entities/interview-stages/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import type { InterviewStage } from '../../entities/interview-stages/model.ts';

const none: readonly InterviewStage[] = [];

/** A client's interview stages in their order, updated live. */
export function useInterviewStages(clientId: string) {
  const options = interviewStageQueries.list(clientId);
  const { data: stages = none, isPending, error, refetch } = useQuery(options);
  useLiveList({ table: 'interview_stages', filter: `client_id=eq.${clientId}`, queryKeys: [options.queryKey] });
  return { stages, isPending, error, retry: () => void refetch() };
}

/** The actions on the stages themselves; each is shown at once. */
export function useStageActions(clientId: string) {
  const { queryKey } = interviewStageQueries.list(clientId);
  const emptied = useRef(new Map<string, readonly string[]>());
  const { mutate: order } = useOptimisticAction<readonly InterviewStage[]>({
    changes: ['interview_stages'],
    apply: (client, ordered) => patchRows<InterviewStage>(client, queryKey, () => ordered),
    send: (ordered) => orderInterviewStages(ordered.map(({ id }) => id)),
    failed: 'Failed to change the order',
  });
  const { mutate: remove } = useOptimisticAction<InterviewStage>({
    changes: ['interview_stages', 'job_applications'],
    apply: (client, { id }) =>
      patchRows<InterviewStage>(client, queryKey, (shown) => shown.filter((stage) => stage.id !== id)),
    send: async ({ id }) => emptied.current.set(id, await removeInterviewStage(id)),
    done: ({ name }) => `Removed the stage “${name}”`,
    undo: {
      send: (stage) => restoreInterviewStage(stage, emptied.current.get(stage.id) ?? []),
      failed: 'Failed to restore the stage',
    },
    failed: 'Failed to remove the stage',
  });
  const { mutate: suggest, isPending: isAdding } = useOptimisticAction<readonly string[]>({
    changes: ['interview_stages'],
    send: (names) => createInterviewStages(clientId, names),
    failed: 'Failed to add the stages',
  });
  return { order, remove, suggest, isAdding };
}
