import { CalendarDays, FileCheck, Plus } from 'lucide-react';
import { FlagGate } from '@milepost/shared/features/flags';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';

/** Shortcuts of a client. */
export function QuickActions() {
  return (
    <Card title="Quick Actions">
      <Stack gap={2}>
        <ButtonLink to="/client/applications" icon={<Plus size={16} aria-hidden />}>
          Add New Application
        </ButtonLink>
        <ButtonLink to="/client/reviews" icon={<FileCheck size={16} aria-hidden />}>
          Request Document Review
        </ButtonLink>
        <FlagGate flag="marketplace">
          <ButtonLink to="/marketplace" icon={<CalendarDays size={16} aria-hidden />}>
            Book Coaching Session
          </ButtonLink>
        </FlagGate>
      </Stack>
    </Card>
  );
}
