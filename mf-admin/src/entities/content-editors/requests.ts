import { openChannel } from '@milepost/shared/data/live';
import * as z from 'zod';

const editorSchema = z.object({ tab: z.string(), name: z.string(), has_changes: z.boolean() });

/** Somebody else, or another window of the same person, who has a draft or a ticket open. */
export type ContentEditor = z.infer<typeof editorSchema>;

/** What is edited: a piece of content, or an answer to a ticket. */
export type EditedTopic = `content:${string}` | `ticket:${string}`;

export type EditorsChannel = {
  /** Says whether this window has changes that are not saved. */
  readonly tell: (hasChanges: boolean) => void;
  readonly close: () => void;
};

/**
 * The private channel in which those who have a draft or a ticket open see each other. Nothing of it is kept.
 * @param onOthers called with the others whenever one comes, goes, or begins to write
 */
export function openEditorsChannel(
  topic: EditedTopic,
  name: string,
  onOthers: (others: readonly ContentEditor[]) => void,
): EditorsChannel {
  const tab = crypto.randomUUID();
  let hasChanges = false;
  let send = (): void => undefined;
  const close = openChannel(
    topic,
    (channel) => {
      channel
        .on('presence', { event: 'sync' }, () => {
          const editors = Object.values(channel.presenceState())
            .flat()
            .flatMap((each) => editorSchema.safeParse(each).data ?? []);
          onOthers(editors.filter((each) => each.tab !== tab));
        })
        .subscribe((status: string) => {
          const isJoined = status === 'SUBSCRIBED';
          send = isJoined ? () => void channel.track({ tab, name, has_changes: hasChanges }) : () => undefined;
          if (isJoined) send();
          // Nobody knows who is there while the connection is gone.
          else onOthers([]);
        });
    },
    { isPrivate: true },
  );
  return {
    tell(changed) {
      if (changed === hasChanges) return;
      hasChanges = changed;
      send();
    },
    close,
  };
}
