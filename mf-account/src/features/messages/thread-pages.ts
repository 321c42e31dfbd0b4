import type { InfiniteData } from '@tanstack/react-query';
import { messagePageSize, type MessageCursor } from '@milepost/shared/data/messages';
import type { Message } from '@milepost/shared/domain/messages';

export type ThreadPages = InfiniteData<Message[], MessageCursor>;

const half = messagePageSize / 2;

/** Where what is older than the first loaded page begins; undefined at the beginning of the conversation. */
export const olderThan = (
  first: readonly Message[],
  _pages: unknown,
  cursor: MessageCursor,
): MessageCursor | undefined => {
  const before: MessageCursor | undefined = first[0] && { kind: 'before', time: first[0].created_at };
  // A page that was read forwards begins where another one ended that was let go since.
  if (cursor.kind === 'after') return before;
  const loaded =
    cursor.kind === 'around' ? first.filter(({ created_at }) => created_at < cursor.time).length : first.length;
  return loaded >= (cursor.kind === 'around' ? half : messagePageSize) ? before : undefined;
};

/** Where what is newer than the last loaded page begins; undefined at the end of the conversation. */
export const newerThan = (
  last: readonly Message[],
  _pages: unknown,
  cursor: MessageCursor,
): MessageCursor | undefined => {
  const newest = last.at(-1);
  const after: MessageCursor | undefined = newest && { kind: 'after', time: newest.created_at };
  switch (cursor.kind) {
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

const withTasks = (before: Message, after: Message): Message => ({
  ...after,
  // The answer to a write holds the row alone.
  tasks: after.tasks.length > 0 ? after.tasks : before.tasks,
});

/** The pages with these messages as they are now; new ones at the end, when the end is loaded. */
export function merged(data: ThreadPages, changed: readonly Message[], isEndLoaded: boolean): ThreadPages {
  const byId = new Map(changed.map((message) => [message.id, message]));
  const known = new Set<string>();
  const pages = data.pages.map((page) =>
    page.map((message) => {
      known.add(message.id);
      const now = byId.get(message.id);
      return now && now.updated_at >= message.updated_at ? withTasks(message, now) : message;
    }),
  );
  const last = pages.at(-1);
  if (!isEndLoaded || !last) return { ...data, pages };
  const newest = last.at(-1)?.created_at ?? '';
  const added = changed
    .filter(({ id, created_at }) => !known.has(id) && created_at > newest)
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
  return { ...data, pages: [...pages.slice(0, -1), [...last, ...added]] };
}

/** The time from which to ask for changes: some seconds before the last known one, because commits may overlap. */
export const changedSince = (data: ThreadPages): string => {
  const latest = data.pages.flat().reduce((time, { updated_at }) => (updated_at > time ? updated_at : time), '');
  return latest === '' ? new Date(0).toISOString() : new Date(Date.parse(latest) - 10_000).toISOString();
};
