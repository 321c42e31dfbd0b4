import { useMemo, useState } from 'react';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Contact } from '@milepost/shared/domain/contacts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { FileDrop } from '@milepost/shared/ui/FileDrop';
import { Stack } from '@milepost/shared/ui/Layout';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';
import { checkContacts } from './check-contacts.ts';
import type { FoundContact } from './found-contact.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { readContacts } from './read-contacts.ts';
import { useContactImport } from './useContactImport.ts';

type Chosen =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'unreadable'; readonly message: string }
  | { readonly status: 'read'; readonly name: string; readonly found: readonly FoundContact[] };

type Props = {
  clientId: string;
  /** Those there are, to tell who is new. */
  contacts: readonly Contact[];
  onClose: () => void;
};

/** Takes contacts from LinkedIn's Connections.csv or from vCards: shows what it would do, and writes when asked to. */
export default function ImportContactsDialog({ clientId, contacts, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' });
  const { mutate, isPending, error, reset } = useContactImport(clientId, onClose);
  const found = chosen.status === 'read' ? chosen.found : undefined;
  // What is being written is new, also while the list already has it.
  const checked = useMemo(() => found && checkContacts(found, contacts), [found, contacts]);
  // Each has its id from the beginning: another try adds nobody twice.
  const people = useMemo(
    () => checked?.added.map(({ contact }) => ({ ...contact, id: crypto.randomUUID() })) ?? [],
    [checked],
  );

  const choose = async (file: File): Promise<void> => {
    reset();
    setChosen({ status: 'reading' });
    try {
      setChosen({ status: 'read', name: file.name, found: await readContacts(file) });
    } catch (unread) {
      const message = unread instanceof UnreadableFile ? unread.message : 'Failed to read this file. Choose it again.';
      setChosen({ status: 'unreadable', message });
    }
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
          <Button onClick={onClose}>Cancel</Button>
          {chosen.status === 'read' && (
            <Button onClick={() => setChosen({ status: 'none' })}>Choose another file</Button>
          )}
          {people.length > 0 && (
            <Button tone="primary" busy={isPending} onClick={() => mutate(people)}>
              Import {people.length.toLocaleString('en-US')} {people.length === 1 ? 'contact' : 'contacts'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to import the contacts. Try again.')}</Alert>}
        {chosen.status === 'unreadable' && <Alert tone="critical">{chosen.message}</Alert>}
        {chosen.status === 'read' && checked ? (
          <>
            <p dir="auto" role="status">
              {chosen.name}:{' '}
              {people.length === 0 ? 'everyone in this file is already in your network or can’t be imported.' : ''}
              {people.length > 0 &&
                `${people.length.toLocaleString('en-US')} of ${chosen.found.length.toLocaleString('en-US')} are new.`}
            </p>
            <ImportPreview checked={checked} />
          </>
        ) : (
          <FileDrop
            button="Choose a file"
            accept=".csv,.vcf,text/csv,text/vcard,text/x-vcard"
            disabled={chosen.status === 'reading'}
            onFile={(file) => void choose(file)}
          >
            Connections.csv from LinkedIn (Settings, Data privacy, Get a copy of your data), or a .vcf file from your
            address book. Up to 5,000 contacts and 20 MB.
          </FileDrop>
        )}
      </Stack>
    </Dialog>
  );
}
