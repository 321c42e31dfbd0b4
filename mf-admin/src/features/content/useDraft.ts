import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import { updateContent, contentKeys } from '../../entities/content/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
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
} from '../../entities/content/model.ts';
import { toast } from '@milepost/shared/ui/Toast';
import { addressTaken } from './address-taken.ts';
import { useContentNames } from './useContentNames.ts';

/** The present draft, when that is why saving was refused. */
const currentOf = (error: unknown): ContentItem | null =>
  isAppError(error) && error.code === 'changed_elsewhere'
    ? (contentItemSchema.safeParse(error.details).data ?? null)
    : null;

/** Fields of which the edges are cut when they are saved. */
const trimmed = ['title', 'slug', 'summary'] as const;

/**
 * The draft that is typed, from the version it was begun with to its saving; nothing of two editors is lost.
 * @param onInvalid called when what is typed can't be saved, so that its fields are shown
 */
export function useDraft(item: ContentItem, onInvalid: () => void) {
  const queryClient = useQueryClient();
  const names = useContentNames(item.kind);
  const zone = useTimeZone();
  // What the form was filled from: a live change must not pass for it.
  const [base, setBase] = useState(item);
  // Counts how often the form was filled anew, which is the key of the editor.
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
    mutationFn: ({ input, over }: { input: ContentInput; over: ContentItem; typed: ContentForm }) =>
      updateContent(over, input),
    onSuccess: (saved, { typed }) => {
      setBase(saved);
      const savedForm = contentFormOf(saved);
      for (const name of trimmed) if (form.getValues(name) === typed[name]) form.setValue(name, savedForm[name]);
      form.reset(savedForm, { keepValues: true });
      queryClient.setQueryData(contentKeys.one(saved.id), saved);
      toast.show({ tone: 'positive', message: 'Draft saved' });
    },
    onSettled: () => invalidate(queryClient, 'content_items'),
  });
  const send = (over: ContentItem) =>
    // A refusal is shown as `failure` or `conflict`.
    form.handleSubmit((input) => {
      // An address that was not changed here stays as somebody else may have changed it.
      const own = input.slug === base.slug ? { ...input, slug: over.slug } : input;
      return mutateAsync({ input: own, over, typed: form.getValues() }).catch(() => undefined);
    }, onInvalid)();
  const current = currentOf(error);
  return {
    form,
    loaded,
    isDirty,
    isSaving: isPending,
    /** The version that the form was filled from, or that it was saved as. */
    revision: base.revision,
    /** Somebody else saved since the form was filled. */
    isOutdated: item.revision > base.revision,
    /** The fields that somebody else changed since. */
    changedElsewhere: contentDifferences(item.kind, contentFormOf(base), contentFormOf(item), { names, zone }).map(
      ({ name }) => name,
    ),
    showNewest: () => fill(item),
    failure:
      error && !current ? (addressTaken(error) ?? messageOf(error, 'Failed to save the draft. Try again.')) : null,
    conflict: current && {
      fields: contentDifferences(item.kind, form.getValues(), contentFormOf(current), { names, zone }).map(
        ({ name, before, after }) => ({
          name,
          mine: before,
          theirs: after,
        }),
      ),
    },
    save: () => send(base),
    keepMine: () => (current ? send(current) : undefined),
    takeTheirs: () => {
      if (current) fill(current);
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
