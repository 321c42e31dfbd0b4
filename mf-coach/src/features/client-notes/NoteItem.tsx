import { useState } from 'react';
import { CalendarDays, Lock, Pencil, Pin, PinOff, Trash2, Users } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import type { NotebookNote } from '@milepost/shared/entities/client-notes/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { withBoxes } from '@milepost/shared/entities/session-briefs/model';
import { Menu } from '@milepost/shared/ui/Menu';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { EditNote } from './EditNote.tsx';
import { noteDraftKey, readNoteDraft } from './note-draft.ts';
import { useNoteActions } from './useNoteActions.ts';

const Root = styled.li<{ $pinned: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: 12px 8px 12px 16px;
  border-top: 1px solid var(--border);
  ${({ $pinned }) => $pinned && 'background: var(--accent-soft);'}
`;
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  p {
    max-width: 76ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 6px;
    color: var(--muted);
    font-size: var(--size-12);
  }
`;

type Props = { note: NotebookNote; clientName: string };

/** A note of the notebook. One about the client is edited here; one of a session links to where it is edited. */
export function NoteItem({ note, clientName }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const actions = useNoteActions();
  const draftKey = noteDraftKey(user.id, note.id);
  const [storedDraft] = useState(() => readNoteDraft(draftKey));
  const [isEditing, setEditing] = useState(storedDraft !== null);
  const { session, is_pinned: isPinned } = note;
  const isShared = note.visibility === 'shared';

  if (isEditing && !session) {
    return (
      <Root $pinned={false}>
        <Words>
          <EditNote note={note} storedDraft={storedDraft} draftKey={draftKey} onClose={() => setEditing(false)} />
        </Words>
      </Root>
    );
  }
  return (
    <Root $pinned={isPinned}>
      <Words>
        <small>
          {isPinned && (
            <>
              <Pin size={12} aria-hidden /> Pinned ·
            </>
          )}
          {isShared ? <Users size={12} aria-hidden /> : <Lock size={12} aria-hidden />}
          {isShared ? 'Shared' : 'Private'} · {note.author_id === user.id ? 'You' : clientName} ·{' '}
          <time dateTime={note.created_at}>{formatDateTime(note.created_at, zone)}</time>
        </small>
        <p dir="auto">{withBoxes(note.body)}</p>
        {session && (
          <small>
            <CalendarDays size={12} aria-hidden /> From the session{' '}
            <TextLink to={`/sessions?session=${session.id}`} dir="auto">
              {session.title}
            </TextLink>
          </small>
        )}
      </Words>
      {!session && (
        <Menu
          label="Actions for this note"
          items={[
            {
              id: 'edit',
              label: 'Edit',
              icon: <Pencil size={16} aria-hidden />,
              onAction: () => setEditing(true),
            },
            {
              id: 'pin',
              label: isPinned ? 'Unpin' : 'Pin',
              icon: isPinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />,
              onAction: () => actions.pin(note),
            },
            {
              id: 'delete',
              label: 'Delete',
              tone: 'critical',
              section: 'Remove',
              icon: <Trash2 size={16} aria-hidden />,
              onAction: () => actions.remove(note),
            },
          ]}
        />
      )}
    </Root>
  );
}
