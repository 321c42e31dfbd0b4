import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { useAuth } from '@milepost/shared/auth';
import { removePhoto } from '../../../entities/photos/requests.ts';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { User } from '@milepost/shared/entities/people/model';
import { photoMegabytes, photoProblem, photoTypes } from '../../../entities/photos/model.ts';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Button } from '@milepost/shared/ui/Button';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { toast } from '@milepost/shared/ui/Toast';
import { openPicture } from './open-picture.ts';

const PhotoDialog = lazyDialog(() => import('./PhotoDialog.tsx').then((part) => part.PhotoDialog));

const Photo = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
`;
const Problem = styled.p`
  color: var(--critical);
`;

/** One's own photo: chosen and cut, replaced, removed. */
export function ProfilePhoto({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { reload } = useAuth();
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);

  const close = (): void => {
    if (image) URL.revokeObjectURL(image.src);
    setImage(null);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const refusal = photoProblem(file);
    setProblem(refusal);
    if (refusal !== null) return;
    const opened = await openPicture(file);
    if (opened === null) return setProblem('This picture is damaged. Choose another one.');
    setImage(opened);
  };
  const showAnew = (message: string, address: string | null): void => {
    toast.show({ message, tone: 'positive' });
    const { queryKey } = profileQueries.user(user.id);
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, avatar_url: address });
    void invalidate(queryClient, 'users');
    void reload();
  };
  const removal = useMutation({
    mutationFn: removePhoto,
    onSuccess: () => {
      setRemoving(false);
      showAnew('Photo removed', null);
    },
  });
  return (
    <Photo>
      <Avatar name={user.full_name} email={user.email} src={user.avatar_url} size="large" />
      <Stack gap={2}>
        <Inline>
          <Button onClick={() => input.current?.click()}>{user.avatar_url ? 'Change photo' : 'Add photo'}</Button>
          {user.avatar_url && (
            <Button tone="quiet" onClick={() => setRemoving(true)}>
              Remove photo
            </Button>
          )}
        </Inline>
        <p>JPEG, PNG, or WebP, up to {photoMegabytes} MB.</p>
        {problem && <Problem role="alert">{problem}</Problem>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Photo"
          accept={photoTypes.join(',')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file can be chosen again.
            event.currentTarget.value = '';
            void choose(file);
          }}
        />
      </Stack>
      {image && (
        <PhotoDialog
          image={image}
          onStored={(address) => {
            close();
            showAnew('Photo saved', address);
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove your photo?"
        confirmLabel="Remove photo"
        cancelLabel="Keep photo"
        busy={removal.isPending}
        error={removal.error ? messageOf(removal.error, 'Failed to remove your photo. Try again.') : undefined}
        onConfirm={() => removal.mutate()}
        onCancel={() => setRemoving(false)}
      >
        Your initials appear in its place.
      </ConfirmDialog>
    </Photo>
  );
}
