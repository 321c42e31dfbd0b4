import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { storePhoto } from '../../../entities/photos/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { wholeCrop } from '../../../entities/photos/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { CropStage } from './CropStage.tsx';
import { cutSquare } from './cut-square.ts';

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
  const [crop, setCrop] = useState(wholeCrop);
  const saving = useMutation({
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
        saving.mutate();
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
