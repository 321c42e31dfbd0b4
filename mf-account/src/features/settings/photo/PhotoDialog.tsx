import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storePhoto } from '@milepost/shared/data/photos';
import { messageOf } from '@milepost/shared/domain/app-error';
import { wholeCrop } from '@milepost/shared/domain/photos';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { CropStage } from './CropStage.tsx';
import { cutSquare } from './cut-square.ts';

const mutationKey = ['users', 'store-photo'];

/** A picture that was chosen: the part of it that becomes the photo, and storing that. */
export function PhotoDialog({
  image,
  onStored,
  onClose,
}: {
  image: HTMLImageElement;
  onStored: (address: string | null) => void;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [crop, setCrop] = useState(wholeCrop);
  const saving = useMutation({
    mutationKey,
    mutationFn: async () => storePhoto(await cutSquare(image, crop)),
    onSuccess: onStored,
  });
  return (
    <FormDialog
      title="Position your photo"
      description="Drag the photo, or press the arrow keys. The circle is what others see."
      size="small"
      submitLabel="Save photo"
      busy={saving.isPending}
      error={saving.error && messageOf(saving.error, 'Failed to save your photo. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        // A second click comes before the button shows that it is busy, and the later photo deletes the files of the first.
        if (queryClient.isMutating({ mutationKey }) === 0) saving.mutate();
      }}
      onClose={onClose}
    >
      <CropStage
        picture={{ src: image.src, width: image.naturalWidth, height: image.naturalHeight }}
        crop={crop}
        onChange={setCrop}
      />
    </FormDialog>
  );
}
