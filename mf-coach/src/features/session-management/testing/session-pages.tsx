import { screen, waitFor, within } from '@testing-library/react';
import type { TimeReason, TimeReasonKind } from '@milepost/shared/entities/availability/model';
import { addDays, todayIn, toInstant } from '@milepost/shared/domain/dates';
import { makeCoach, makePerson, makeProfile, nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import CoachSessionsPage from '../CoachSessionsPage.tsx';
import SessionsPage from '../SessionsPage.tsx';

export const zone = 'America/New_York';
export const dana = makePerson();
export const coach = { ...makeCoach(), role: 'coach', time_zone: zone } as const;
// The first of the next month: on the page's calendar after one step, whatever day the test runs on.
export const firstOfNextMonth = `${addDays(`${todayIn(zone).slice(0, 7)}-28`, 7).slice(0, 7)}-01`;

/** What holds the time of a clock on the first of the next month. */
export const held = (clock: string, kind: TimeReasonKind, label: string): TimeReason => ({
  starts_at: toInstant(firstOfNextMonth, clock, zone),
  kind,
  label,
  from_at: null,
  until_at: null,
});

/** Chooses from the menu of the session 'Strategy'. */
export const chooseAct = async (user: ReturnType<typeof renderRoute>['user'], act: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Strategy' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};

export const routes = [
  { path: '/sessions', Component: SessionsPage },
  { path: '/coach/:coachId/sessions', Component: CoachSessionsPage },
  { path: '/coach/clients/:id', Component: () => 'The client' },
];

/** The pages of sessions and the backend that they ask; for the top of a test file. */
export function sessionPages() {
  const network = fakeNetwork();

  beforeEach(() => {
    network.table('coaching_sessions', []);
    network.table('session_call_messages', []);
    network.table('client_coach_assignments', [{ person: dana }]);
    network.table('user_profiles', [makeProfile({ time_zone: 'Europe/Berlin' })]);
    network.rpc('explain_times', []);
    network.table('coach_meeting_places', []);
    network.table('availability_rules', [{ id: nextId() }]);
  });

  const show = (at = '/sessions') => renderRoute({ routes, at, session: signedInAs(coach, { counterparts: [dana] }) });

  /** Chooses a title, a client and 10 o’clock on the first of the next month. */
  const fillIn = async ({ user }: Pick<ReturnType<typeof show>, 'user'>) => {
    const form = await screen.findByRole('region', { name: 'Schedule New Session' });
    await user.type(await within(form).findByLabelText(/Session Title/), 'Offer talk');
    await user.selectOptions(within(form).getByLabelText(/Client/), dana.id);
    // The calendar has a second Next for screen readers that swipe.
    const [next] = within(form).getAllByRole('button', { name: /Next/ });
    if (next) await user.click(next);
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(firstOfNextMonth),
    );
    await user.click(within(form).getByRole('button', { name: new RegExp(date) }));
    await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/explain_times')).not.toHaveLength(0));
    await user.click(within(form).getByRole('radio', { name: /^10:00 AM/ }));
    return form;
  };

  return { network, show, fillIn };
}
