import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { addContentImage } from '@milepost/shared/entities/content-images/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { imageProblem, imageTypes, longestDescription } from '@milepost/shared/entities/content-images/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { countCharacters, keptText } from '@milepost/shared/domain/kept-text';

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  label {
    font-size: var(--size-13);
    font-weight: 550;
  }
  input {
    max-width: 100%;
    color: var(--muted);
    font: inherit;
    font-size: var(--size-13);
  }
  input::file-selector-button {
    min-height: var(--control-height);
    margin-right: var(--space-3);
    padding: 0 var(--space-3);
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-small);
    background: var(--raised);
    color: var(--text);
    font: inherit;
    font-weight: 500;
    cursor: pointer;
  }
  p {
    margin: 0;
    color: var(--muted);
    font-size: var(--size-13);
  }
  p[role='alert'] {
    color: var(--critical);
  }
`;

/** The width and height of an image, so that its place is kept while it loads; nulls where the browser can't read them. */
async function sidesOf(file: File): Promise<{ width: number | null; height: number | null }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}

type Props = { editor: Editor; articleId: string; onClose: () => void };

/** Adds an image at the cursor, or changes the description of the chosen one. */
export function ImageDialog({ editor, articleId, onClose }: Props) {
  const fileId = useId();
  const isChange = editor.isActive('image');
  const [alt, setAlt] = useState(() => (isChange ? String(editor.getAttributes('image')['alt'] ?? '') : ''));
  const [file, setFile] = useState<File | null>(null);
  const [isSent, setSent] = useState(false);
  const description = keptText(alt);
  const fileError = file === null ? (isChange ? null : 'Choose an image') : imageProblem(file);
  const altError =
    description === ''
      ? 'Description is required'
      : countCharacters(description) > longestDescription
        ? `Description can't be longer than ${longestDescription} characters`
        : undefined;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (file === null) return { alt: description };
      const [src, sides] = await Promise.all([addContentImage(articleId, file), sidesOf(file)]);
      return { src, alt: description, ...sides };
    },
    onSuccess: (attrs) => {
      const chain = editor.chain().focus();
      (isChange ? chain.updateAttributes('image', attrs) : chain.insertContent({ type: 'image', attrs })).run();
      // Behind an image at the end there is no line to write on.
      if (editor.state.doc.lastChild?.type.name === 'image') editor.commands.createParagraphNear();
      onClose();
    },
  });
  return (
    <FormDialog
      title={isChange ? 'Change image' : 'Add image'}
      size="small"
      submitLabel={isChange ? 'Save image' : 'Add image'}
      busy={isPending}
      error={error && messageOf(error, 'Failed to store the image. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setSent(true);
        if (fileError === null && altError === undefined) mutate();
      }}
      onClose={onClose}
    >
      <Field>
        <label htmlFor={fileId}>{isChange ? 'Another image' : 'Image'}</label>
        <input
          id={fileId}
          type="file"
          accept={imageTypes}
          aria-describedby={`${fileId}-about`}
          aria-invalid={isSent && fileError !== null}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <p id={`${fileId}-about`}>PNG, JPEG, WebP, GIF, or AVIF, up to 5 MB.</p>
        {(isSent || file !== null) && fileError !== null && <p role="alert">{fileError}</p>}
      </Field>
      <TextField
        label="Description"
        required
        value={alt}
        description="Says what the image shows, for people who can't see it."
        error={isSent ? altError : undefined}
        onChange={({ target }) => setAlt(target.value)}
      />
    </FormDialog>
  );
}
