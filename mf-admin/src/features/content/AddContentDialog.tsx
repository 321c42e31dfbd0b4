import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createContent } from '../../entities/content/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { newContentSchemas, type AddedKind, type NewContentInput } from '../../entities/content/model.ts';
import { slugOf } from '@milepost/shared/entities/organizations/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { addressTaken } from './address-taken.ts';
import { kindWords } from './kind-words.ts';

type Form = Readonly<Record<'title' | 'slug', string>>;
type Props = { kind: AddedKind; onAdded: (id: string) => void; onClose: () => void };

/** Begins an article or an announcement. */
export function AddContentDialog({ kind, onAdded, onClose }: Props) {
  const queryClient = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const {
    register,
    handleSubmit,
    setValue,
    formState: { errors, dirtyFields },
  } = useForm<Form, unknown, Omit<NewContentInput, 'kind'>>({
    resolver: zodResolver<Form, unknown, Omit<NewContentInput, 'kind'>>(newContentSchemas[kind]),
    defaultValues: { title: '', slug: '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Omit<NewContentInput, 'kind'>) => createContent(newId, { ...input, kind }),
    onSuccess: ({ id }) => onAdded(id),
    onSettled: () => invalidate(queryClient, 'content_items'),
  });
  return (
    <FormDialog
      title={`Add ${kindWords[kind].one}`}
      submitLabel={`Add ${kindWords[kind].one}`}
      busy={isPending}
      error={error && (addressTaken(error) ?? messageOf(error, `Failed to add the ${kindWords[kind].one}. Try again.`))}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        error={errors.title?.message}
        {...register('title', {
          onChange: ({ target }: { target: { value: string } }) => {
            if (!dirtyFields.slug) setValue('slug', slugOf(target.value));
          },
        })}
      />
      {kind === 'article' && (
        <TextField
          label="Address"
          required
          description="The last part of the article's link."
          error={errors.slug?.message}
          {...register('slug')}
        />
      )}
    </FormDialog>
  );
}
