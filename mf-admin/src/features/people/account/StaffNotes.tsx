import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { invalidate } from '@milepost/shared/data/invalidation';
import { addStaffNote, removeStaffNote, staffNoteQueries } from '../../../entities/staff-notes/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { typedSince } from '@milepost/shared/domain/kept-text';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { staffNoteFormSchema } from '../../../entities/staff-notes/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';

/** What administrators note about somebody, for each other. */
export function StaffNotes({ userId }: { userId: string }) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const notes = useQuery(staffNoteQueries.of(userId));
  const { register, handleSubmit, getValues, setValue, reset, formState } = useForm({
    resolver: zodResolver(staffNoteFormSchema),
    defaultValues: { body: '' },
  });
  const adding = useOptimisticAction<string>({
    changes: ['staff_notes'],
    send: (body, id) => addStaffNote(userId, id, body),
    isFinal: true,
    onDone: (_answer, sent) => {
      const rest = typedSince(getValues('body'), sent);
      reset();
      setValue('body', rest, { shouldDirty: true });
    },
  });
  const removing = useMutation({
    mutationFn: removeStaffNote,
    onError: (error) =>
      toast.show({ message: messageOf(error, 'Failed to delete the note. Try again.'), tone: 'critical' }),
    onSettled: () => invalidate(queryClient, 'staff_notes'),
  });
  return (
    <Card title="Staff notes" meta="for administrators only">
      <UnsavedChanges when={formState.isDirty} />
      <Stack>
        <form noValidate onSubmit={(event) => void handleSubmit(({ body }) => adding.mutate(body))(event)}>
          <Stack gap={2}>
            {adding.error && (
              <Alert tone="critical">{messageOf(adding.error, 'Failed to save the note. Try again.')}</Alert>
            )}
            <TextArea
              {...register('body')}
              label="New note"
              rows={3}
              limit={5000}
              error={formState.errors.body?.message}
            />
            <FormActions>
              <Button type="submit" busy={adding.isPending}>
                Add note
              </Button>
            </FormActions>
          </Stack>
        </form>
        <LoadedContent query={notes} failure="Failed to load notes">
          {notes.data ? (
            <CardList aria-label="Notes">
              {notes.data.map((note) => (
                <CardRow key={note.id}>
                  <RowText>
                    <p dir="auto">{note.body}</p>
                    <p>
                      {note.author ? nameOf(note.author) : 'A former administrator'},{' '}
                      {formatDateTime(note.created_at, zone)}
                    </p>
                  </RowText>
                  {note.author_id === user.id && (
                    <Button
                      size="small"
                      tone="quiet"
                      busy={removing.isPending}
                      onClick={() => removing.mutate(note.id)}
                    >
                      Delete note
                    </Button>
                  )}
                </CardRow>
              ))}
            </CardList>
          ) : (
            <Skeleton label="Loading notes..." />
          )}
        </LoadedContent>
      </Stack>
    </Card>
  );
}
