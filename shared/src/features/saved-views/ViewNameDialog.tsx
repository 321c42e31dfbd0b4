import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changeSavedView, createSavedView, savedViewQueries } from '@milepost/shared/entities/saved-views/requests';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import {
  viewNameSchema,
  type SavedView,
  type ViewedList,
  type ViewName,
} from '@milepost/shared/entities/saved-views/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';

const described = {
  applications: 'Saves the current search, filters, sorting, and columns.',
  people: 'Saves the current search, filters, and sorting.',
} as const;

type Props = {
  ownerId: string;
  list: ViewedList;
  /** What a new view shows. */
  query: string;
  /** The view to rename; a new one without. */
  view?: SavedView | undefined;
  /** Called with the view that was named. */
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
};

/** Names a new view of the current filters, or renames one. A retry creates one view only. */
export function ViewNameDialog({ ownerId, list, query, view, onSaved, onClose }: Props) {
  const client = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, setError, formState } = useForm<ViewName>({
    resolver: zodResolver(viewNameSchema),
    defaultValues: { name: view?.name ?? '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name }: ViewName) =>
      view ? changeSavedView(view.id, { name }) : createSavedView({ id: newId, client_id: ownerId, list, name, query }),
    onSuccess: (named) => {
      void client.invalidateQueries({ queryKey: savedViewQueries.list(ownerId, list).queryKey });
      toast.show({ tone: 'positive', message: view ? 'View renamed' : `Saved the view “${named.name}”` });
      onSaved?.(named);
      onClose();
    },
    onError: (refused) => {
      if (isAppError(refused) && refused.code === '23505')
        setError('name', { message: 'You already have a view with this name' }, { shouldFocus: true });
    },
  });
  const isTaken = isAppError(error) && error.code === '23505';
  const submit = handleSubmit((name) => {
    if (!isPending) mutate(name);
  });
  return (
    <FormDialog
      size="small"
      title={view ? 'Rename view' : 'Save view'}
      description={view ? undefined : described[list]}
      submitLabel={view ? 'Rename' : 'Save view'}
      busy={isPending}
      error={error && !isTaken && messageOf(error, 'Failed to save the view. Try again.')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        autoFocus
        dir="auto"
        {...register('name')}
        error={formState.errors.name?.message}
      />
    </FormDialog>
  );
}
