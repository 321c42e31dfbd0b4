import { useMemo, type ReactNode } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  archiveApplications,
  moveApplication,
  moveApplications,
  putIntoList,
  undoMoves,
} from '@milepost/shared/data/application-list';
import { patchRows, useOptimisticAction } from '@milepost/shared/data/optimistic-action';
import { applicationListKeys } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ApplicationStatus } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { useDeletion } from '@milepost/shared/features/deletion/Deletion';
import { applicationDeletion } from './application-deletion.ts';

type Rows = readonly ListedApplication[];

type Placing = {
  readonly row: ListedApplication;
  /** `position` is where it stands until the server says. */
  readonly to: { readonly status: ApplicationStatus; readonly afterId: string | null; readonly position: number };
  readonly from: { readonly afterId: string | null };
};
type Moving = { readonly rows: Rows; readonly status: ApplicationStatus };
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

const movedTo = (status: ApplicationStatus): Partial<ListedApplication> => {
  const now = new Date().toISOString();
  return { status, status_since: now, last_update: now };
};

export type ApplicationActions = {
  /** Puts a card into a status, right below `afterId` or at the top. */
  readonly place: (row: ListedApplication, to: Placing['to'], from: Placing['from']) => void;
  readonly move: (rows: Rows, status: ApplicationStatus) => void;
  readonly archive: (rows: Rows, archived: boolean) => void;
  /** Asks first where they are many; `onStart` is called when they go. */
  readonly remove: (rows: Rows, onStart?: () => void) => void;
};

/**
 * What can be done with one application or many: at once on the page, all or none on the server, and undone as a whole.
 * The question before many are deleted stands anywhere on the page.
 */
export function useApplicationActions(clientId: string): readonly [ApplicationActions, ReactNode] {
  const queryClient = useQueryClient();
  const { remove, question } = useDeletion(applicationDeletion, clientId);
  const show = (client: QueryClient, rows: Rows, changes: Partial<ListedApplication>) => {
    const ids = new Set(idsOf(rows));
    return patchRows<ListedApplication>(
      client,
      applicationListKeys.of(clientId),
      (shown) => shown.map((row) => (ids.has(row.id) ? { ...row, ...changes } : row)),
      { whileLoading: true },
    );
  };

  const { mutate: place } = useOptimisticAction({
    changes: ['job_applications'],
    apply: (client, { row, to: { status, position } }: Placing) =>
      show(client, [row], { position, ...(status === row.status ? {} : movedTo(status)) }),
    send: ({ row, to }: Placing) => moveApplication(row.id, to.status, to.afterId),
    onDone: (answer, _, shown) => shown?.confirm([answer]),
    done: ({ row, to: { status } }) =>
      status === row.status ? `Moved ${nameOf([row])}` : `${nameOf([row])} is now ${status}`,
    undo: {
      send: async ({ row, to: { status }, from }) => {
        if (status !== row.status) return undoMoves([row], status);
        return putIntoList(queryClient, clientId, [await moveApplication(row.id, row.status, from.afterId)]);
      },
      failed: 'Failed to undo',
    },
    failed: (error, { row, to }) =>
      because(to.status === row.status ? 'Failed to move the application' : 'Failed to change the status', error),
  });
  const { mutate: move } = useOptimisticAction({
    changes: ['job_applications'],
    apply: (client, { rows, status }: Moving) => show(client, rows, movedTo(status)),
    send: ({ rows, status }: Moving) => moveApplications(idsOf(rows), status),
    done: ({ rows, status }) => `${nameOf(rows)} ${are(rows)} now ${status}`,
    undo: { send: ({ rows, status }) => undoMoves(rows, status), failed: 'Failed to undo' },
    failed: (error) => because('Failed to change the status', error),
  });
  const { mutate: archive } = useOptimisticAction({
    changes: ['job_applications'],
    apply: (client, { rows, archived }: Archiving) =>
      show(client, rows, { archived_at: archived ? new Date().toISOString() : null }),
    send: ({ rows, archived }: Archiving) => archiveApplications(idsOf(rows), archived),
    done: ({ rows, archived }) => (archived ? `Archived ${nameOf(rows)}` : `${nameOf(rows)} ${are(rows)} active again`),
    undo: {
      send: ({ rows, archived }) => archiveApplications(idsOf(rows), !archived),
      failed: 'Failed to undo',
    },
    failed: (error, { archived }) => because(archived ? 'Failed to archive' : 'Failed to restore from archive', error),
  });

  const acts = useMemo<ApplicationActions>(
    () => ({
      place: (row, to, from) => place({ row, to, from }),
      move: (given, status) => {
        const rows = given.filter((row) => row.status !== status);
        if (rows.length > 0) move({ rows, status });
      },
      archive: (given, archived) => {
        const rows = given.filter((row) => (row.archived_at !== null) !== archived);
        if (rows.length > 0) archive({ rows, archived });
      },
      remove,
    }),
    [place, move, archive, remove],
  );
  return [acts, question];
}
