import { useMemo, type ReactNode } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  archiveApplications,
  moveApplication,
  moveApplications,
  showInList,
  undoMoves,
} from '@milepost/shared/data/application-list';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ApplicationStatus } from '@milepost/shared/domain/job-applications';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';
import { useDeletion } from '@milepost/shared/features/deletion/Deletion';
import { toast } from '@milepost/shared/ui/Toast';
import { applicationDeletion } from './application-deletion.ts';

type Rows = readonly ListedApplication[];

type Act = {
  /** How the rows look once it is done. */
  readonly shown: Rows;
  readonly send: () => Promise<ListedApplication | number>;
  readonly undo: () => Promise<ListedApplication | number>;
  readonly said: string;
  readonly failed: (error: unknown) => string;
};

/** What else is derived from applications; the list itself has been shown the change. */
const askAgain = (client: QueryClient): void => void invalidate(client, 'job_applications');

const nameOf = (rows: Rows): string => {
  const [first] = rows;
  return rows.length === 1 && first
    ? `${first.job_title} at ${first.company_name}`
    : `${rows.length.toLocaleString('en-US')} applications`;
};
const are = (rows: Rows): string => (rows.length === 1 ? 'is' : 'are');
const because =
  (what: string) =>
  (error: unknown): string => {
    const reason = messageOf(error, '');
    return reason === '' ? what : `${what}. ${reason}`;
  };
const idsOf = (rows: Rows): readonly string[] => rows.map(({ id }) => id);

/** The newest act on each application. What an older one is answered holds no longer. */
const newestActs = new Map<string, Act>();

/** Shows an act at once, sends it, offers Undo; shows the rows as they were, and says why, when the server refuses. */
async function perform(client: QueryClient, clientId: string, before: Rows, act: Act): Promise<void> {
  const isNewest = ({ id }: ListedApplication): boolean => newestActs.get(id) === act;
  const show = (rows: Rows): void => showInList(client, clientId, rows);
  const undo = async (): Promise<void> => {
    for (const { id } of before) newestActs.delete(id);
    show(before);
    try {
      const answer = await act.undo();
      if (typeof answer === 'object') show([answer]);
    } catch (error) {
      show(act.shown);
      toast.show({ tone: 'critical', message: messageOf(error, 'This could not be undone') });
    }
    askAgain(client);
  };
  for (const { id } of before) newestActs.set(id, act);
  show(act.shown);
  try {
    const answer = await act.send();
    if (typeof answer === 'object' && isNewest(answer)) show([answer]);
    toast.show({ message: act.said, action: { label: 'Undo', onAction: () => void undo() } });
  } catch (error) {
    show(before.filter(isNewest));
    toast.show({ tone: 'critical', message: act.failed(error) });
  }
  for (const row of before.filter(isNewest)) newestActs.delete(row.id);
  askAgain(client);
}

export type ApplicationActions = {
  /** Puts a card into a status, right below `afterId` or at the top; `position` is where it stands until the server says. */
  readonly place: (
    row: ListedApplication,
    to: { readonly status: ApplicationStatus; readonly afterId: string | null; readonly position: number },
    from: { readonly afterId: string | null },
  ) => void;
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
  const client = useQueryClient();
  const { remove, question } = useDeletion(applicationDeletion, clientId);
  const acts = useMemo<ApplicationActions>(
    () => ({
      place: (row, { status, afterId, position }, from) => {
        const moves = status !== row.status;
        const now = new Date().toISOString();
        void perform(client, clientId, [row], {
          shown: [{ ...row, status, position, ...(moves ? { status_since: now, last_update: now } : {}) }],
          send: () => moveApplication(row.id, status, afterId),
          undo: () => (moves ? undoMoves([row], status) : moveApplication(row.id, row.status, from.afterId)),
          said: moves ? `${nameOf([row])} is now ${status}` : `Moved ${nameOf([row])}`,
          failed: because(moves ? 'Failed to change the status' : 'Failed to move the application'),
        });
      },
      move: (rows, status) => {
        const before = rows.filter((row) => row.status !== status);
        if (before.length === 0) return;
        const now = new Date().toISOString();
        void perform(client, clientId, before, {
          shown: before.map((row) => ({ ...row, status, status_since: now, last_update: now })),
          send: () => moveApplications(idsOf(before), status),
          undo: () => undoMoves(before, status),
          said: `${nameOf(before)} ${are(before)} now ${status}`,
          failed: because('Failed to change the status'),
        });
      },
      archive: (rows, archived) => {
        const before = rows.filter((row) => (row.archived_at !== null) !== archived);
        if (before.length === 0) return;
        const archived_at = archived ? new Date().toISOString() : null;
        void perform(client, clientId, before, {
          shown: before.map((row) => ({ ...row, archived_at })),
          send: () => archiveApplications(idsOf(before), archived),
          undo: () => archiveApplications(idsOf(before), !archived),
          said: archived ? `Archived ${nameOf(before)}` : `${nameOf(before)} ${are(before)} active again`,
          failed: because(archived ? 'Failed to archive' : 'Failed to take out of the archive'),
        });
      },
      remove: (rows, onStart) =>
        remove(rows, () => {
          // What an act before it is answered would show them again.
          for (const { id } of rows) newestActs.delete(id);
          onStart?.();
        }),
    }),
    [client, clientId, remove],
  );
  return [acts, question];
}
