import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Paperclip, X } from 'lucide-react';
import styled from 'styled-components';
import { pastedFiles } from '../../browser/pasted-files/pasted-files.ts';
import type { TicketUpload } from '../../entities/support-tickets/requests.ts';
import { acceptedKinds, endingOf, refusalOf } from '../../domain/attachable-files/attachable-files.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { FileLine } from '../../ui/FileLine/FileLine.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';

const Zone = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  color: var(--muted);
  font-size: var(--size-13);
`;
const Files = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    max-width: min(320px, 100%);
  }
`;
const Problem = styled.p`
  color: var(--critical);
  font-size: var(--size-13);
`;

type Chosen = { readonly uploads: readonly TicketUpload[]; readonly refusal: string | undefined };

/** The files chosen for a message. One that can't be attached is rejected with the reason, and the others stay. */
export function useChosenFiles() {
  const [{ uploads, refusal }, setChosen] = useState<Chosen>({ uploads: [], refusal: undefined });
  const add = (files: readonly File[]): void =>
    setChosen((before) =>
      files.reduce<Chosen>(
        (chosen, file) => {
          const refused = refusalOf(file, chosen.uploads.length);
          const ending = endingOf(file);
          if (refused !== undefined || ending === undefined) return { ...chosen, refusal: refused };
          return { ...chosen, uploads: [...chosen.uploads, { id: crypto.randomUUID(), ending, file }] };
        },
        { ...before, refusal: undefined },
      ),
    );
  return {
    uploads,
    refusal,
    add,
    remove: (id: string) =>
      setChosen((before) => ({ uploads: before.uploads.filter((one) => one.id !== id), refusal: undefined })),
    /** Gives files that were sent new ids, for another message: the sent message keeps the old ids. */
    renew: (sent: readonly TicketUpload[]): readonly TicketUpload[] => {
      const renewed = new Map(sent.map((upload) => [upload.id, { ...upload, id: crypto.randomUUID() }]));
      setChosen((before) => ({ ...before, uploads: before.uploads.map((one) => renewed.get(one.id) ?? one) }));
      return [...renewed.values()];
    },
  };
}
export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/** What a page says where it is left before its files were sent. */
export const filesAreNotKept = 'Your text is kept on this device. The files you attached are not.';

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 160px;
  margin-bottom: var(--space-1);
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
`;

/** A chosen picture, as it will be sent. */
function ChosenPicture({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    picture.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <Picture ref={picture} alt={`Preview of ${file.name}`} />;
}

type Props = {
  files: ChosenFiles;
  /** What can be attached, or who gets it. */
  hint: string;
  /** Other ways to a file. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Chooses files, or takes those that are dropped on it or pasted into the field inside. Pictures are seen before they go. */
export function FilesField({ files, hint, actions, children }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Zone
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        files.add([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const pasted = pastedFiles(event.clipboardData);
        if (pasted.length === 0) return;
        event.preventDefault();
        files.add(pasted);
      }}
    >
      {children}
      {files.uploads.length > 0 && (
        <Files aria-label="Files of this message">
          {files.uploads.map(({ id, file }) => (
            <li key={id}>
              {file.type.startsWith('image/') && <ChosenPicture file={file} />}
              <FileLine name={file.name} size={file.size}>
                <IconButton
                  size="small"
                  label={`Remove ${file.name}`}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => files.remove(id)}
                />
              </FileLine>
            </li>
          ))}
        </Files>
      )}
      {files.refusal && <Problem role="alert">{files.refusal}</Problem>}
      <Row>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={acceptedKinds}
          aria-label="Attach files"
          onChange={(event) => {
            files.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button size="small" icon={<Paperclip size={16} aria-hidden />} onClick={() => picker.current?.click()}>
          Attach files
        </Button>
        {actions}
        {hint}
      </Row>
    </Zone>
  );
}
