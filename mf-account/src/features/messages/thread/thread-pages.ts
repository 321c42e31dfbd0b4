import { messagePageSize, type MessageCursor } from '@milepost/shared/entities/messages/requests';
import type { Message } from '@milepost/shared/entities/messages/model';

/** What is loaded of a conversation: pages from older to newer, each with where it began. */
export type ThreadPages = { readonly pages: readonly Message[][]; readonly cursors: readonly MessageCursor[] };

/** Pages that are kept: what is further away is let go, so that a long read stays light. */
const maxPages = 12;

const half = messagePageSize / 2;

/** Where what is older than the first loaded page begins; undefined at the beginning of the conversation. */
export const olderThan = ({ pages: [first = []], cursors: [cursor] }: ThreadPages): MessageCursor | undefined => {
  const before: MessageCursor | undefined = first[0] && { kind: 'before', time: first[0].created_at };
  // A page that was read forwards begins where another one ended that was let go since.
  if (cursor?.kind === 'after') return before;
  if (cursor?.kind !== 'around') return first.length >= messagePageSize ? before : undefined;
  return first.filter(({ created_at }) => created_at < cursor.time).length >= half ? before : undefined;
};

/** Where what is newer than the last loaded page begins; undefined at the end of the conversation. */
export const newerThan = ({ pages, cursors }: ThreadPages): MessageCursor | undefined => {
  const last = pages.at(-1) ?? [];
  const cursor = cursors.at(-1);
  const newest = last.at(-1);
  const after: MessageCursor | undefined = newest && { kind: 'after', time: newest.created_at };
  switch (cursor?.kind) {
    case undefined:
    case 'newest':
      return undefined;
    case 'before':
      return after;
    case 'after':
      return last.length >= messagePageSize ? after : undefined;
    case 'around':
      return last.filter(({ created_at }) => created_at >= cursor.time).length >= half ? after : undefined;
  }
};

/** The pages with one more before or after them. */
export const withPage = ({ pages, cursors }: ThreadPages, page: Message[], cursor: MessageCursor): ThreadPages =>
  cursor.kind === 'before'
    ? { pages: [page, ...pages].slice(0, maxPages), cursors: [cursor, ...cursors].slice(0, maxPages) }
    : { pages: [...pages, page].slice(-maxPages), cursors: [...cursors, cursor].slice(-maxPages) };

const withTasks = (before: Message, after: Message): Message => ({
  ...after,
  // The response to a write has the message's row only, without its tasks.
  tasks: after.tasks.length > 0 ? after.tasks : before.tasks,
});

/** The pages with these messages as they are now; new ones at the end, when the end is loaded. */
export function merged(data: ThreadPages, changed: readonly Message[]): ThreadPages {
  const byId = new Map(changed.map((message) => [message.id, message]));
  const seenIds = new Set<string>();
  const pages = data.pages.map((page) =>
    page.map((message) => {
      seenIds.add(message.id);
      const now = byId.get(message.id);
      return now && now.updated_at >= message.updated_at ? withTasks(message, now) : message;
    }),
  );
  const last = pages.at(-1);
  if (!last || newerThan(data) !== undefined) return { ...data, pages };
  // One that had to be fetched for its files may come after a later one.
  const begin = last[0]?.created_at ?? '';
  const added = changed.filter(({ id, created_at }) => !seenIds.has(id) && created_at > begin);
  if (added.length === 0) return { ...data, pages };
  const whole = [...last, ...added].sort((one, other) => one.created_at.localeCompare(other.created_at));
  return { ...data, pages: [...pages.slice(0, -1), whole] };
}

/** The time from which to ask for changes: some seconds before the last known one, because commits may overlap. */
export const changedSince = (data: ThreadPages): string => {
  const latest = data.pages.flat().reduce((time, { updated_at }) => (updated_at > time ? updated_at : time), '');
  return latest === '' ? new Date(0).toISOString() : new Date(Date.parse(latest) - 10_000).toISOString();
};
