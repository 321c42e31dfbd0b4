import { useState } from 'react';
import { Lock, Pencil, Trash2, Users } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import { formatDateTime } from '../../../domain/dates/dates.ts';
import type { SessionNote } from '../../../entities/session-notes/model.ts';
import { withBoxes } from '../../../entities/session-briefs/model.ts';
import { Alert } from '../../../ui/Alert/Alert.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { EditSessionNote } from './EditSessionNote.tsx';
import { useSessionNotes } from './useSessionNotes.ts';

type SessionNoteItemProps = {
  note: SessionNote;
  author: string;
  isOwn: boolean;
  onDirty: (form: string, isDirty: boolean) => void;
  /** Called when its form opens and closes. */
  onEditing: (note: SessionNote, isEditing: boolean) => void;
};

const Root = styled.article`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding-bottom: var(--space-3);
  border-bottom: 1px solid var(--border);
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: var(--muted);
    font-size: var(--size-12);
  }
`;

/** One note; its author edits and deletes it here. */
export function SessionNoteItem({ note, author, isOwn, onDirty, onEditing }: SessionNoteItemProps) {
  const zone = useTimeZone();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const { remove } = useSessionNotes(note.session_id, note.author_id);
  const edit = () => {
    onEditing(note, true);
    setMode('edit');
  };
  const stopEditing = () => {
    onEditing(note, false);
    setMode('read');
  };

  if (mode === 'edit') {
    return (
      <Root>
        <EditSessionNote note={note} onDirty={onDirty} onClose={stopEditing} />
      </Root>
    );
  }
  return (
    <Root>
      <Inline align="between">
        <small>
          {note.visibility === 'private' ? <Lock size={12} aria-hidden /> : <Users size={12} aria-hidden />}
          {author} · {note.visibility === 'private' ? 'Private' : 'Shared'} · {formatDateTime(note.created_at, zone)}
        </small>
        {isOwn && (
          <Inline gap={1}>
            <IconButton size="small" label="Edit note" icon={<Pencil size={16} aria-hidden />} onClick={edit} />
            <IconButton
              size="small"
              label="Delete note"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => setMode('delete')}
            />
          </Inline>
        )}
      </Inline>
      <p dir="auto">{withBoxes(note.body)}</p>
      {mode === 'delete' && (
        <Alert
          tone="caution"
          title="Delete this note? You can't undo this."
          actions={
            <>
              <Button size="small" onClick={() => setMode('read')}>
                Keep note
              </Button>
              <Button size="small" tone="critical" busy={remove.isPending} onClick={() => remove.mutate(note.id)}>
                Delete note
              </Button>
            </>
          }
        >
          {remove.error && messageOf(remove.error, 'Failed to delete the note. Try again.')}
        </Alert>
      )}
    </Root>
  );
}
