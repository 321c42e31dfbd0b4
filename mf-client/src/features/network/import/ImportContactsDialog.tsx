import { useState } from 'react';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted, formatCount } from '@milepost/shared/domain/counts';
import type { Contact } from '@milepost/shared/entities/contacts/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { FileDrop } from '@milepost/shared/ui/FileDrop';
import { Stack } from '@milepost/shared/ui/Layout';
import { UnreadableFile, type Encoding } from '@milepost/shared/ui/ReadText';
import { EncodingChoice } from './EncodingChoice.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { readContacts, type ReadContacts } from './read-contacts.ts';
import { useContactImport } from './useContactImport.ts';
import { useNewPeople } from './useNewPeople.ts';

type Chosen =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'unreadable'; readonly message: string }
  | ({ readonly status: 'read'; readonly file: File } & ReadContacts);

type Props = {
  clientId: string;
  /** The existing contacts, to see who is new. */
  contacts: readonly Contact[];
  onClose: () => void;
};

/** How much of a failed import was added nevertheless; undefined for nothing. */
const arrivedLabel = (arrived: number, all: number): string | undefined =>
  arrived === 0
    ? undefined
    : `${formatCount(arrived)} of ${counted(all, 'contact')} were added. Import again to add the rest.`;

/** Imports contacts from LinkedIn's Connections.csv or from vCards: shows a preview, and writes on confirmation. */
export default function ImportContactsDialog({ clientId, contacts, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' });
  const { mutate, isPending, error, reset } = useContactImport(clientId, onClose);
  const found = chosen.status === 'read' ? chosen.found : undefined;
  const { checked, people, arrived } = useNewPeople(found, contacts);
  const isWhole = error !== null && arrived > 0 && arrived >= people.length;

  const begin = (next: Chosen): void => {
    reset();
    setChosen(next);
  };
  const read = async (file: File, encoding?: Encoding): Promise<void> => {
    try {
      begin({ status: 'read', file, ...(await readContacts(file, encoding)) });
    } catch (unread) {
      const message = unread instanceof UnreadableFile ? unread.message : 'Failed to read this file. Choose it again.';
      begin({ status: 'unreadable', message });
    }
  };
  const choose = (file: File): void => {
    begin({ status: 'reading' });
    void read(file);
  };

  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title="Import contacts"
      description="Nothing is added until you choose Import."
      actions={
        <>
          <Button onClick={onClose}>{isWhole ? 'Done' : 'Cancel'}</Button>
          {chosen.status === 'read' && (
            <Button disabled={isPending} onClick={() => begin({ status: 'none' })}>
              Choose another file
            </Button>
          )}
          {people.length > 0 && !isWhole && (
            <Button tone="primary" busy={isPending} onClick={() => mutate(people)}>
              Import {counted(people.length, 'contact')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {isWhole && (
          <Alert tone="positive">
            The connection broke after the import. It is complete: {counted(arrived, 'contact')}.
          </Alert>
        )}
        {error && !isWhole && (
          <Alert tone="critical" title={arrivedLabel(arrived, people.length)}>
            {messageOf(error, 'Failed to import the contacts. Try again.')}
          </Alert>
        )}
        {chosen.status === 'unreadable' && <Alert tone="critical">{chosen.message}</Alert>}
        {chosen.status === 'read' && checked && found ? (
          <>
            <p dir="auto" role="status">
              {chosen.file.name}:{' '}
              {people.length === 0 ? 'everyone in this file is already in your network or can’t be imported.' : ''}
              {people.length > 0 && `${formatCount(people.length)} of ${formatCount(found.length)} are new.`}
            </p>
            <EncodingChoice
              read={chosen}
              disabled={isPending}
              onChoose={(encoding) => void read(chosen.file, encoding)}
            />
            <ImportPreview checked={checked} />
          </>
        ) : (
          <FileDrop
            button="Choose a file"
            accept=".csv,.vcf,text/csv,text/vcard,text/x-vcard"
            disabled={chosen.status === 'reading'}
            onFile={choose}
          >
            Connections.csv from LinkedIn (Settings, Data privacy, Get a copy of your data), or a .vcf file from your
            address book. Up to 5,000 contacts and 20 MB.
          </FileDrop>
        )}
      </Stack>
    </Dialog>
  );
}
