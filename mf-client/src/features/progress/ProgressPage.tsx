import type { ReactNode } from 'react';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { Goals } from '@milepost/shared/features/goals';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Route } from 'lucide-react';
import { ReachedCard } from './ReachedCard.tsx';
import { rowsAt } from './rows-at.ts';
import { WeekCard } from './WeekCard.tsx';

/**
 * `/client/progress`: goals, this week's figures, and what was reached.
 * @param props.notes renders the notes that coaches shared; another feature owns it
 */
export function ProgressPage({ notes }: { notes: (clientId: string) => ReactNode }) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  return (
    <Goals clientId={user.id} zone={zone} view="list" rowsAt={rowsAt}>
      {({ add, goals }) => (
        <Page>
          <PageHeader
            title="Progress"
            subtitle="Your goals, tracked from your activity. You and your coach can both edit them."
            actions={
              <>
                <ButtonLink to={`/client/${user.id}/roadmap`} icon={<Route size={16} aria-hidden />}>
                  Roadmap
                </ButtonLink>
                {add}
              </>
            }
          />
          <Columns>
            {goals}
            <Stack gap={5}>
              <WeekCard clientId={user.id} />
              {notes(user.id)}
              <ReachedCard clientId={user.id} zone={zone} />
            </Stack>
          </Columns>
        </Page>
      )}
    </Goals>
  );
}
