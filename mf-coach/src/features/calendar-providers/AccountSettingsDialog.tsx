import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveCalendarWriting } from '@milepost/shared/entities/calendar-integrations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { AccountCalendar, CalendarIntegration } from '@milepost/shared/entities/calendar-integrations/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Switch } from '@milepost/shared/ui/Switch';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { type: AccountCalendar; integration: CalendarIntegration; onClose: () => void };

/** What is synced with a Google or Outlook calendar. */
export function AccountSettingsDialog({ type, integration, onClose }: Props) {
  const queryClient = useQueryClient();
  const [writes, setWrites] = useState(integration.writes_sessions);
  const save = useMutation({
    mutationFn: () => saveCalendarWriting(type, writes),
    onSuccess: () => {
      toast.show({ message: 'Settings saved', tone: 'positive' });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'calendar_integrations'),
  });
  return (
    <FormDialog
      title={`${integration.name} settings`}
      description="Its busy times always block your available times."
      submitLabel="Save settings"
      busy={save.isPending}
      error={save.error && messageOf(save.error, 'Failed to save the settings. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
      onClose={onClose}
    >
      <Switch
        label="Write sessions there"
        description="Your upcoming sessions appear in the calendar. When you turn this off, they're taken out again."
        checked={writes}
        onChange={(event) => setWrites(event.target.checked)}
      />
    </FormDialog>
  );
}
