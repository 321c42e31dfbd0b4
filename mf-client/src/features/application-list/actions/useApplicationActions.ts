import { useMemo, type ReactNode } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  archiveApplications,
  moveApplication,
  moveApplications,
  placeInInterviewStage,
  mergeIntoList,
  setInterviewStage,
  undoMoves,
  type MovedTo,
  applicationListKeys,
} from '../../../entities/application-list/requests.ts';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { laneOf, statusOfLane, type BoardLane } from '@milepost/shared/entities/job-applications/model';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { useDeletion } from '@milepost/shared/features/deletion/Deletion';
import { applicationDeletion } from './application-deletion.ts';

type Rows = readonly ListedApplication[];

type Placing = {
  readonly row: ListedApplication;
  /** `position` until the server has answered; `stage` is undefined in a column without stages. */
  readonly to: {
    readonly lane: BoardLane;
    readonly stage: string | null | undefined;
    readonly afterId: string | null;
    readonly position: number;
  };
  readonly from: { readonly afterId: string | null };
};
type Moving = { readonly rows: Rows; readonly lane: BoardLane };
type Staging = { readonly rows: Rows; readonly stage: string | null };
type Archiving = { readonly rows: Rows; readonly archived: boolean };

const nameOf = (rows: Rows): string => {
  const [first] = rows;
  return rows.length === 1 && first
    ? `${first.job_title} at ${first.company_name}`
    : `${rows.length.toLocaleString('en-US')} applications`;
};
const are = (rows: Rows): string => (rows.length === 1 ? 'is' : 'are');
const because = (what: string, error: unknown): string => {
  const reason = messageOf(error, '');
  return reason === '' ? what : `${what}. ${reason}`;
};
const idsOf = (rows: Rows): readonly string[] => rows.map(({ id }) => id);

/** Whether a card stays in its column, and where that has stages in its stage. */
const isSameGroup = ({ row, to }: Placing): boolean =>
  to.lane === laneOf(row.status) && (to.stage === undefined || to.stage === row.interview_stage);
const stageWords = (stage: string | null): string => (stage === null ? 'in no stage' : `in the stage “${stage}”`);

type Change = (row: ListedApplication) => Partial<ListedApplication>;

/** As the database moves it: a saved job gets today as its day of applying, and one moved back to saved loses it. */
const moveTo = (lane: BoardLane): Change => {
  const now = new Date().toISOString();
  const status = statusOfLane(lane);
  return ({ applied_at, created_at }) => ({
    status,
    status_since: status === null ? created_at : now,
    applied_at: status === null ? null : (applied_at ?? now),
    last_update: now,
  });
};

export type ApplicationActions = {
  /** Moves a card into a column, right below `afterId` or to the top. */
  readonly place: (row: ListedApplication, to: Placing['to'], from: Placing['from']) => void;
  readonly move: (rows: Rows, lane: BoardLane) => void;
  /** Puts those that are Interviewing into a stage, or into none. */
  readonly setStage: (rows: Rows, stage: string | null) => void;
  readonly archive: (rows: Rows, archived: boolean) => void;
  /** Asks first where they are many; `onStart` is called when the deletion starts. */
  readonly remove: (rows: Rows, onStart?: () => void) => void;
};

/**
 * The actions on one application or many: shown at once, all or none on the server, and undone as a whole. Render the
 * returned confirmation dialog anywhere on the page.
 */
export function useApplicationActions(clientId: string): readonly [ApplicationActions, ReactNode] {
  const queryClient = useQueryClient();
  const { remove, confirmDialog } = useDeletion(applicationDeletion, clientId);
  const show = (client: QueryClient, rows: Rows, change: Change) => {
    const ids = new Set(idsOf(rows));
    return patchRows<ListedApplication>(
      client,
      applicationListKeys.of(clientId),
      (shown) => shown.map((row) => (ids.has(row.id) ? { ...row, ...change(row) } : row)),
      { whileLoading: true },
    );
  };

  const merge = (rows: Rows): void => mergeIntoList(queryClient, clientId, rows);
  const takeBack = async (rows: Rows, movedTo: MovedTo): Promise<void> => merge(await undoMoves(rows, movedTo));

  const { mutate: place } = useOptimisticAction({
    changes: ['job_applications'],
    apply: (client, { row, to: { lane, stage, position } }: Placing) =>
      show(client, [row], (shown) => ({
        position,
        ...(lane === laneOf(row.status) ? {} : moveTo(lane)(shown)),
        ...(stage === undefined ? {} : { interview_stage: stage }),
      })),
    send: ({ row, to }: Placing) =>
      to.stage === undefined
        ? moveApplication(row.id, statusOfLane(to.lane), to.afterId)
        : placeInInterviewStage(row.id, to.stage, to.afterId),
    onDone: (answer, _, shown) => shown?.confirm([answer]),
    done: (placing) => {
      const { row, to } = placing;
      if (isSameGroup(placing)) return `Moved ${nameOf([row])}`;
      if (to.lane === laneOf(row.status)) return `${nameOf([row])} is now ${stageWords(to.stage ?? null)}`;
      return `${nameOf([row])} is now ${to.lane}${to.stage ? `, ${stageWords(to.stage)}` : ''}`;
    },
    undo: {
      send: async (placing) => {
        const { row, to, from } = placing;
        if (!isSameGroup(placing)) {
          return takeBack([row], {
            status: statusOfLane(to.lane),
            ...(to.stage !== undefined && { stage: to.stage }),
          });
        }
        return merge([await moveApplication(row.id, row.status, from.afterId)]);
      },
      failed: 'Failed to undo',
    },
    failed: (error, { row, to }) =>
      because(to.lane === laneOf(row.status) ? 'Failed to move the application' : 'Failed to change the status', error),
  });
  const { mutate: move } = useOptimisticAction({
    changes: ['job_applications'],
    apply: (client, { rows, lane }: Moving) => show(client, rows, moveTo(lane)),
    send: ({ rows, lane }: Moving) => moveApplications(idsOf(rows), statusOfLane(lane)),
    onDone: (answer, _, shown) => shown?.confirm(answer),
    done: ({ rows, lane }) => `${nameOf(rows)} ${are(rows)} now ${lane}`,
    undo: { send: ({ rows, lane }) => takeBack(rows, { status: statusOfLane(lane) }), failed: 'Failed to undo' },
    failed: (error) => because('Failed to change the status', error),
  });
  const { mutate: setStage } = useOptimisticAction({
    changes: ['job_applications'],
    apply: (client, { rows, stage }: Staging) => show(client, rows, () => ({ interview_stage: stage })),
    send: ({ rows, stage }: Staging) => setInterviewStage(idsOf(rows), stage),
    onDone: (answer, _, shown) => shown?.confirm(answer),
    done: ({ rows, stage }) => `${nameOf(rows)} ${are(rows)} now ${stageWords(stage)}`,
    undo: { send: ({ rows, stage }) => takeBack(rows, { status: 'Interviewing', stage }), failed: 'Failed to undo' },
    failed: (error) => because('Failed to change the interview stage', error),
  });
  const { mutate: archive } = useOptimisticAction({
    changes: ['job_applications'],
    apply: (client, { rows, archived }: Archiving) =>
      show(client, rows, () => ({ archived_at: archived ? new Date().toISOString() : null })),
    send: ({ rows, archived }: Archiving) => archiveApplications(idsOf(rows), archived),
    onDone: (answer, _, shown) => shown?.confirm(answer),
    done: ({ rows, archived }) => (archived ? `Archived ${nameOf(rows)}` : `${nameOf(rows)} ${are(rows)} active again`),
    undo: {
      send: async ({ rows, archived }) => merge(await archiveApplications(idsOf(rows), !archived)),
      failed: 'Failed to undo',
    },
    failed: (error, { archived }) => because(archived ? 'Failed to archive' : 'Failed to restore from archive', error),
  });

  const actions = useMemo<ApplicationActions>(
    () => ({
      place: (row, to, from) => place({ row, to, from }),
      move: (given, lane) => {
        const rows = given.filter((row) => laneOf(row.status) !== lane);
        if (rows.length > 0) move({ rows, lane });
      },
      setStage: (given, stage) => {
        const rows = given.filter((row) => row.interview_stage !== stage);
        if (rows.length > 0) setStage({ rows, stage });
      },
      archive: (given, archived) => {
        const rows = given.filter((row) => (row.archived_at !== null) !== archived);
        if (rows.length > 0) archive({ rows, archived });
      },
      remove,
    }),
    [place, move, setStage, archive, remove],
  );
  return [actions, confirmDialog];
}
