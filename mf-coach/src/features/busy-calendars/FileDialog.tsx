import { useState, type ReactNode } from 'react';
import { uploadCalendarFile } from '../../entities/busy-calendars/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { calendarFileProblem, type BusyCalendar, type ReadFile } from '../../entities/busy-calendars/model.ts';
import { counted } from '@milepost/shared/domain/counts';
import { DropZone } from '@milepost/shared/features/documents/DropZone';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { countCharacters, firstCharacters, keptText } from '@milepost/shared/domain/kept-text';

type Props = {
  title: string;
  /** Shown above the file, where another kind can be chosen. */
  choice?: ReactNode;
  /** The calendar whose file is replaced; without it a new one is added. */
  replaced?: BusyCalendar;
  onClose: () => void;
};

type Upload = { readonly file: File; readonly name: string };

/** Adds a calendar from a file, or replaces the file of one. */
export function FileDialog({ title, choice, replaced, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useOptimisticAction<Upload, ReadFile>({
    changes: ['busy_calendars'],
    send: (upload, id) => uploadCalendarFile(replaced?.id ?? id, replaced ? null : upload.name, upload.file),
    onDone: onClose,
    done: (upload, { busy }) => ({
      tone: 'positive',
      message: `Read ${counted(busy, 'busy time')} from “${replaced?.name ?? upload.name}”`,
    }),
  });
  const isNamed = replaced !== undefined || (keptText(name) !== '' && countCharacters(name) <= 120);

  return (
    <FormDialog
      title={title}
      description="Clients can't book you while it says you're busy. Only the times are read, and the file isn't kept."
      submitLabel={replaced ? 'Upload file' : 'Add calendar'}
      busy={isPending}
      error={error && messageOf(error, 'Failed to read the file. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (file && isNamed && !isPending) mutate({ file, name: keptText(name) });
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      {choice}
      <DropZone
        label="Calendar file"
        required
        file={file}
        accept=".ics,.ical,text/calendar"
        problemOf={calendarFileProblem}
        description="An .ics file, up to 5 MB. Recurring events count for 400 days."
        error={isAsked && !file ? 'Choose a calendar file' : undefined}
        onFile={(chosen) => {
          setFile(chosen);
          if (chosen && keptText(name) === '') setName(firstCharacters(chosen.name.replace(/\.\w+$/, ''), 120));
        }}
      />
      {!replaced && (
        <TextField
          label="Name"
          required
          value={name}
          error={isAsked && !isNamed ? 'Enter a name of up to 120 characters' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
