import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { clientNoteQueries, clientNoteKeys } from '@milepost/shared/entities/client-notes/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Inline, Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { NewNote } from './NewNote.tsx';
import { NoteItem } from './NoteItem.tsx';

const pageSize = 50;

/** The coach's notebook of a client, with the notes of their sessions; pinned notes first, then the latest. */
export default function NotesTab({ clientId }: { clientId: string }) {
  const { parameters, change } = useAddress();
  const [limit, setLimit] = useState(pageSize);
  const search = (parameters.get('search') ?? '').slice(0, 200);
  const notebook = useQuery(clientNoteQueries.notebook(clientId, { search: search.trim(), limit }));
  const { data: client } = useQuery(profileQueries.profile(clientId));
  const queryKeys = [clientNoteKeys.notebooks(clientId)];
  useLiveList(
    { table: 'client_notes', filter: `client_id=eq.${clientId}`, queryKeys },
    // A session note's row has no client to filter by.
    { table: 'session_notes', queryKeys },
  );
  const searchFor = (text: string) => change({ search: text });
  const { total = 0, notes } = notebook.data ?? {};

  return (
    <Stack>
      <NewNote key={clientId} clientId={clientId} />
      <Toolbar>
        <SearchField label="Search notes" placeholder="Search notes..." value={search} onChange={searchFor} />
      </Toolbar>
      <LoadedContent query={notebook} failure="Failed to load notes">
        <Card title="Notebook" meta={notes && `${total} ${total === 1 ? 'note' : 'notes'}`} padding="none">
          {!notes && <WaitingRows rows={3} lines={2} label="Loading notes..." />}
          {notes?.length === 0 &&
            (search ? (
              <EmptyState
                title="No notes match your search"
                action={<Button onClick={() => searchFor('')}>Clear search</Button>}
              />
            ) : (
              <EmptyState title="No notes yet">
                Add the first one above. Only you can see private notes, and notes of your sessions appear here too.
              </EmptyState>
            ))}
          {notes && notes.length > 0 && (
            <ul aria-label="Notes">
              {notes.map((note) => (
                <NoteItem key={note.id} note={note} clientName={client ? nameOf(client) : 'Client'} />
              ))}
            </ul>
          )}
        </Card>
        {notes && total > notes.length && (
          <Inline>
            <Button onClick={() => setLimit(limit + pageSize)} busy={notebook.isFetching}>
              Show more
            </Button>
          </Inline>
        )}
      </LoadedContent>
    </Stack>
  );
}
