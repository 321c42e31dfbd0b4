import { useState } from 'react';
import { CalendarClock, Pencil, RefreshCw, Trash2, Upload } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { isRunningOut, type BusyCalendar } from '../../entities/busy-calendars/model.ts';
import { counted } from '@milepost/shared/domain/counts';
import { formatDate, formatDateTime } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { CardRow, RowText } from '@milepost/shared/ui/CardList';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { EditCalendarDialog } from './EditCalendarDialog.tsx';
import { FileDialog } from './FileDialog.tsx';
import { useBusyCalendarActions } from './useBusyCalendarActions.ts';

function State({ calendar, isReading }: { calendar: BusyCalendar; isReading: boolean }) {
  if (isReading) return <Badge>Reading…</Badge>;
  if (calendar.state === 'needs_attention') return <Badge tone="critical">Needs attention</Badge>;
  if (calendar.last_success_at === null) return <Badge>Not read yet</Badge>;
  return <Badge tone="positive">Connected</Badge>;
}

/** How many events were read, and until when busy times are known. */
function factsOf({ event_count, busy_count, covers_until }: BusyCalendar, zone: string): string {
  if (event_count === null || busy_count === null) return 'No times read yet';
  const counts = `${counted(event_count, 'event')}, ${counted(busy_count, 'busy time')}`;
  return covers_until === null ? counts : `${counts} until ${formatDate(covers_until, zone)}`;
}

function troubleOf(calendar: BusyCalendar): string | null {
  const { kind, last_error, state, busy_count } = calendar;
  if (isRunningOut(calendar)) return 'Its recurring events end soon. Upload a newer file.';
  if (kind === 'file' || last_error === null) return null;
  if (state === 'ok') return `${last_error} We'll try again within 15 minutes.`;
  return busy_count ? `${last_error} The times read last still block your hours.` : last_error;
}

type Open = 'edit' | 'file' | 'remove';

/** One calendar: its state, what was read and when, the one action that it needs, and the others in its menu. */
export function BusyCalendarRow({ calendar }: { calendar: BusyCalendar }) {
  const zone = useTimeZone();
  const { read, remove } = useBusyCalendarActions();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { name, kind, url, unread_count: unread, last_success_at: readAt } = calendar;
  const isReading = read.isPending || calendar.reading_since !== null;
  const trouble = troubleOf(calendar);

  const readNow: MenuEntry = {
    id: 'read',
    label: 'Read now',
    icon: <RefreshCw size={16} aria-hidden />,
    disabled: isReading,
    onAction: () => read.mutate(calendar),
  };
  const newFile: MenuEntry = {
    id: 'file',
    label: 'Upload a newer file',
    icon: <Upload size={16} aria-hidden />,
    onAction: () => setOpen('file'),
  };
  const remedy = () => {
    if (kind === 'file') {
      return isRunningOut(calendar) ? { label: 'Upload a newer file', onClick: () => setOpen('file') } : null;
    }
    if (calendar.state !== 'needs_attention') return null;
    return calendar.is_gone
      ? { label: 'Change address', onClick: () => setOpen('edit') }
      : { label: 'Read now', onClick: () => read.mutate(calendar) };
  };
  const needed = remedy();

  return (
    <CardRow aria-label={name}>
      <CalendarClock size={16} color="var(--muted)" aria-hidden />
      <RowText>
        <h3 dir="auto">{name}</h3>
        <p>
          {[kind === 'file' ? 'File' : new URL(url ?? '').host, factsOf(calendar, zone)].join(' · ')}
          {unread ? `. ${counted(unread, 'event')} couldn't be read.` : ''}
        </p>
        {readAt && (
          <p>
            {kind === 'file' ? 'Uploaded' : 'Last read'} {formatDateTime(readAt, zone)}
          </p>
        )}
        {trouble && !isReading && <p>{trouble}</p>}
      </RowText>
      <span role="status">
        <State calendar={calendar} isReading={isReading} />
      </span>
      {needed && (
        <Button size="small" tone="primary" busy={isReading} onClick={needed.onClick}>
          {needed.label}
        </Button>
      )}
      <Menu
        label={`More for ${name}`}
        items={[
          kind === 'file' ? newFile : readNow,
          {
            id: 'edit',
            label: kind === 'file' ? 'Rename' : 'Edit name or address',
            icon: <Pencil size={16} aria-hidden />,
            onAction: () => setOpen('edit'),
          },
          {
            id: 'remove',
            label: 'Remove calendar',
            tone: 'critical',
            icon: <Trash2 size={16} aria-hidden />,
            onAction: () => setOpen('remove'),
          },
        ]}
      />
      {open === 'edit' && <EditCalendarDialog calendar={calendar} onClose={close} />}
      {open === 'file' && <FileDialog title={`Newer file for ${name}`} replaced={calendar} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        title={`Remove “${name}”?`}
        confirmLabel="Remove calendar"
        cancelLabel="Keep calendar"
        onConfirm={() => {
          close();
          remove.mutate(calendar);
        }}
        onCancel={close}
      >
        Its busy times no longer block your hours, so clients can book them. The calendar itself doesn&apos;t change.
        You can add it again later.
      </ConfirmDialog>
    </CardRow>
  );
}
