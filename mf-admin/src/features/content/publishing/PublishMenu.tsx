import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import {
  contentQueries,
  publishContent,
  setContentArchived,
  unpublishContent,
} from '../../../entities/content/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ContentItem } from '../../../entities/content/model.ts';
import { linkedFrom, type ContentLink } from '../../../entities/content-links/model.ts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { toast } from '@milepost/shared/ui/Toast';
import { BreakingLinks } from './BreakingLinks.tsx';
import { kindWords } from '../kind-words.ts';

// With a calendar.
const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog.tsx').then((part) => part.ScheduleDialog));

type Act = { readonly send: () => Promise<unknown>; readonly done: string };
/** What takes content away from its readers, and with it where links to it lead. */
type Withdrawal = Act & { readonly verb: 'Archive' | 'Unpublish' };

/** What becomes of content for its readers: published, scheduled, unpublished, archived. */
export function PublishMenu({ item, isDirty }: { item: ContentItem; isDirty: boolean }) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const [isScheduling, setScheduling] = useState(false);
  const [breaking, setBreaking] = useState<{ act: Withdrawal; links: readonly ContentLink[] } | null>(null);
  const { one } = kindWords[item.kind];
  const { mutate } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_answer, { done }) => toast.show({ tone: 'positive', message: done }),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, `Failed to change the ${one}. Try again.`) }),
    onSettled: () => invalidate(queryClient, 'content_items'),
  });
  const { id, kind, revision, published_revision, scheduled_at, archived_at } = item;
  const withdraw = async (act: Withdrawal): Promise<void> => {
    try {
      const links = linkedFrom(await queryClient.fetchQuery({ ...contentQueries.links(), staleTime: 0 }), id);
      if (links.length === 0) mutate(act);
      else setBreaking({ act, links });
    } catch (error) {
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to check the links. Try again.') });
    }
  };
  const unsaved = isDirty ? 'Save the draft first' : undefined;
  const unpublish: MenuEntry =
    scheduled_at !== null
      ? {
          id: 'unpublish',
          label: "Don't publish later",
          onAction: () => mutate({ send: () => unpublishContent(id), done: 'The schedule is canceled' }),
        }
      : {
          id: 'unpublish',
          label: kind === 'email' ? 'Use the built-in text' : 'Unpublish',
          onAction: () =>
            void withdraw({
              verb: 'Unpublish',
              send: () => unpublishContent(id),
              done: kind === 'email' ? 'The email has its built-in text again' : 'Unpublished',
            }),
        };
  const archive: MenuEntry = {
    id: 'archive',
    label: 'Archive',
    tone: 'critical',
    onAction: () =>
      void withdraw({
        verb: 'Archive',
        send: () => setContentArchived(id, true),
        done: 'Archived. Readers no longer see it',
      }),
  };
  const entries: MenuEntry[] =
    archived_at === null
      ? [
          {
            id: 'publish',
            label: 'Publish now',
            description: unsaved,
            disabled: isDirty || (published_revision === revision && scheduled_at === null),
            onAction: () => mutate({ send: () => publishContent(id, revision, null), done: 'Published' }),
          },
          {
            id: 'schedule',
            label: scheduled_at === null ? 'Publish later' : 'Change time',
            description: scheduled_at === null ? unsaved : `Now at ${formatDateTime(scheduled_at, zone)}`,
            disabled: isDirty,
            onAction: () => setScheduling(true),
          },
          ...(scheduled_at === null && published_revision === null ? [] : [unpublish]),
          ...(kind === 'email' ? [] : [archive]),
        ]
      : [
          {
            id: 'restore',
            label: 'Restore from archive',
            onAction: () => mutate({ send: () => setContentArchived(id, false), done: 'Restored from archive' }),
          },
        ];
  return (
    <>
      <PreloadOnIntent of={ScheduleDialog}>
        <Menu label="Publishing" look="button" items={entries} />
      </PreloadOnIntent>
      {isScheduling && <ScheduleDialog item={item} onClose={() => setScheduling(false)} />}
      {breaking && (
        <BreakingLinks
          verb={breaking.act.verb}
          one={one}
          links={breaking.links}
          onConfirm={() => {
            setBreaking(null);
            mutate(breaking.act);
          }}
          onCancel={() => setBreaking(null)}
        />
      )}
    </>
  );
}
