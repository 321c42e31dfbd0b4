import { useId, useState } from 'react';
import type { ReviewVersion } from '../../../entities/review-versions/model.ts';
import { addReviewVersion } from '../../../entities/review-versions/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { DropZone } from '../DropZone/DropZone.tsx';
import { useOptimisticAction } from '../../../sync/optimistic-action/optimistic-action.ts';
import { keptText } from '../../../domain/kept-text/kept-text.ts';

type Props = {
  review: { readonly id: string; readonly client_id: string };
  title: string;
  description: string;
  onAdded: (number: number) => void;
  onClose: () => void;
};

type Chosen = { readonly file: File; readonly note: string | null };

/** Uploads another version of the document. */
export function AddVersion({ review, title, description, onAdded, onClose }: Props) {
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useOptimisticAction<Chosen, ReviewVersion>({
    changes: ['review_versions'],
    send: (chosen, id) => addReviewVersion({ id, review, ...chosen }),
    isFinal: true,
    onDone: ({ number }) => {
      onAdded(number);
      onClose();
    },
    done: (_, { number }) => ({ tone: 'positive', message: `Version ${number} added`, duration: 3000 }),
  });
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={add.isPending}>
            {add.isPending ? 'Uploading...' : 'Upload'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(file === null);
          if (file !== null && !add.isPending) add.mutate({ file, note: keptText(note) || null });
        }}
      >
        <Stack>
          <DropZone
            label="Document"
            required
            file={file}
            onFile={setFile}
            error={isMissing && file === null ? 'Choose a document' : undefined}
          />
          <TextArea
            label="What changed"
            rows={2}
            limit={1000}
            maxLength={1000}
            dir="auto"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {add.error && (
            <Alert tone="critical" title="Failed to upload the document">
              {messageOf(add.error, 'Nothing is lost. Try again.')}
            </Alert>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
