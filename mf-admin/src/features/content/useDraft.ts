import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import { updateContent } from '@milepost/shared/data/content';
import { contentKeys, invalidate } from '@milepost/shared/data/query-keys';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import {
  contentDifferences,
  contentFormOf,
  contentInputSchemas,
  contentItemSchema,
  type ContentForm,
  type ContentInput,
  type ContentItem,
  type ContentRevision,
} from '@milepost/shared/domain/content';
import { toast } from '@milepost/shared/ui/Toast';
import { addressTaken } from './address-taken.ts';
import { useContentNames } from './useContentNames.ts';

/** The draft as it stands now, when that is why saving was refused. */
const presentOf = (error: unknown): ContentItem | null =>
  isAppError(error) && error.code === 'changed_elsewhere'
    ? (contentItemSchema.safeParse(error.details).data ?? null)
    : null;

/** The draft that is typed, from the version it was begun with to its saving; nothing of two editors is lost. */
export function useDraft(item: ContentItem) {
  const queryClient = useQueryClient();
  const names = useContentNames(item.kind);
  const zone = useTimeZone();
  // What the form was filled from: a live change must not pass for it.
  const [base, setBase] = useState(item);
  // Counts how often the form was filled anew, which the editor is told by its key.
  const [loaded, setLoaded] = useState(0);
  const form = useForm<ContentForm, unknown, ContentInput>({
    resolver: zodResolver<ContentForm, unknown, ContentInput>(contentInputSchemas[item.kind]),
    defaultValues: contentFormOf(item),
  });
  const { isDirty } = form.formState;
  const fill = (from: ContentItem): void => {
    setBase(from);
    form.reset(contentFormOf(from));
    setLoaded((count) => count + 1);
  };

  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ input, over }: { input: ContentInput; over: ContentItem }) => updateContent(over, input),
    onSuccess: (saved) => {
      setBase(saved);
      form.reset(contentFormOf(saved), { keepValues: true });
      queryClient.setQueryData(contentKeys.one(saved.id), saved);
      toast.show({ tone: 'positive', message: 'Draft saved' });
    },
    onSettled: () => invalidate(queryClient, 'content_items'),
  });
  const send = (over: ContentItem) =>
    // A refusal is shown as `failure` or `conflict`.
    form.handleSubmit((input) => mutateAsync({ input, over }).catch(() => undefined))();
  const present = presentOf(error);
  return {
    form,
    loaded,
    isDirty,
    isSaving: isPending,
    /** Somebody else saved since the form was filled. */
    isOutdated: item.revision > base.revision,
    /** The fields that somebody else changed since. */
    changedElsewhere: contentDifferences(item.kind, contentFormOf(base), contentFormOf(item), { names, zone }).map(
      ({ name }) => name,
    ),
    showNewest: () => fill(item),
    failure:
      error && !present ? (addressTaken(error) ?? messageOf(error, 'Failed to save the draft. Try again.')) : null,
    conflict: present && {
      fields: contentDifferences(item.kind, form.getValues(), contentFormOf(present), { names, zone }).map(
        ({ name, before, after }) => ({
          name,
          mine: before,
          theirs: after,
        }),
      ),
    },
    save: () => send(base),
    keepMine: () => (present ? send(present) : undefined),
    takeTheirs: () => {
      if (present) fill(present);
      reset();
    },
    settle: reset,
    /** Puts an earlier version into the form, to be saved as a new one. */
    restore: (version: ContentRevision) => {
      const values = contentFormOf({ ...version, slug: form.getValues('slug') });
      for (const name of ['title', 'summary', 'audience', 'org_id', 'shown_until', 'body', 'training'] as const)
        form.setValue(name, values[name], { shouldDirty: true });
      setLoaded((count) => count + 1);
    },
  };
}
