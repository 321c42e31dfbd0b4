import { screen, waitFor, within } from '@testing-library/react';
import type { BusyCalendar } from '../../entities/busy-calendars/model.ts';
import { testIds } from '@milepost/shared/testing/factories';
import { makeBusyCalendar } from '../../entities/busy-calendars/testing.ts';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { BusyCalendarsCard } from './BusyCalendarsCard.tsx';

const network = fakeNetwork();
const reader = '/functions/v1/read-busy-calendars';
const url = 'https://calendar.example/private.ics';

const open = (rows: readonly BusyCalendar[]) => {
  network.table('busy_calendars', rows);
  return renderRoute({
    routes: [{ path: '/calendar-integrations', Component: BusyCalendarsCard }],
    at: '/calendar-integrations',
    session: signedInAs({ role: 'coach', id: testIds.coach }),
  });
};
const row = (name: string) => screen.findByRole('listitem', { name });
const calendarFile = (name = 'family.ics') => new File(['BEGIN:VCALENDAR'], name, { type: 'text/calendar' });

test('an address is added and read at once; a calendar’s own scheme is taken, http is not', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add calendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add calendar' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'Work');
  await user.type(within(dialog).getByLabelText(/^Calendar address/), 'http://calendar.example/a.ics');
  await user.click(within(dialog).getByRole('button', { name: 'Add calendar' }));
  expect(await within(dialog).findByText('Enter an address that starts with https://')).toBeVisible();

  await user.clear(within(dialog).getByLabelText(/^Calendar address/));
  await user.type(within(dialog).getByLabelText(/^Calendar address/), 'webcal://calendar.example/private.ics');
  const added = makeBusyCalendar();
  network.on('POST', '/rest/v1/busy_calendars', added);
  network.on('POST', reader, { read: 1 });
  network.table('busy_calendars', [added]);
  await user.click(within(dialog).getByRole('button', { name: 'Add calendar' }));
  expect(await row('Work')).toHaveTextContent('12 events, 148 busy times until May 29, 2027');
  expect(network.sent('POST', '/rest/v1/busy_calendars')[0]?.body).toMatchObject({
    coach_id: testIds.coach,
    kind: 'address',
    name: 'Work',
    url,
  });
  await waitFor(() => expect(network.sent('POST', reader)[0]?.body).toEqual({ type: 'READ', id: added.id }));
});

test('what the server refuses is said in the form, and nothing typed is lost', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add calendar' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Work');
  await user.type(within(dialog).getByLabelText(/^Calendar address/), url);
  network.on('POST', '/rest/v1/busy_calendars', refusal(400, 'P0001', 'You can add up to 20 calendars'));
  await user.click(within(dialog).getByRole('button', { name: 'Add calendar' }));
  expect(await within(dialog).findByText('You can add up to 20 calendars')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Calendar address/)).toHaveValue(url);
});

test('a file is named after itself and read; one that is none is refused, and the reader’s words are shown', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add calendar' }));
  await user.click(await screen.findByRole('radio', { name: 'File' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Add calendar' }));
  expect(await within(dialog).findByText('Choose a calendar file')).toBeVisible();
  await user.upload(within(dialog).getByLabelText(/^Calendar file/), calendarFile());
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('family');
  network.on('POST', reader, refusal(422, 'P0001', "This isn't a calendar in iCalendar format (.ics)."));
  await user.click(within(dialog).getByRole('button', { name: 'Add calendar' }));
  expect(await within(dialog).findByText("This isn't a calendar in iCalendar format (.ics).")).toBeVisible();
  network.on('POST', reader, { events: 2, busy: 14, unread: 0 });
  network.table('busy_calendars', [makeBusyCalendar({ name: 'family', kind: 'file', url: null })]);
  await user.click(within(dialog).getByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText('Read 14 busy times from “family”')).toBeVisible();
  expect(network.sent('POST', reader).at(-1)?.body).toMatchObject({ name: 'family', file: expect.any(File) as File });
  expect(await row('family')).toHaveTextContent('Connected');
});

test('a calendar that needs attention says why and has one button, which reads it', async () => {
  const broken = makeBusyCalendar({
    state: 'needs_attention',
    last_error: "There's no calendar at this address.",
    unread_count: 2,
  });
  const { user } = open([broken]);
  const work = await row('Work');
  expect(work).toHaveTextContent("There's no calendar at this address. The times read last still block your hours.");
  expect(work).toHaveTextContent("2 events couldn't be read.");
  expect(within(work).getByText('Needs attention')).toBeVisible();
  network.on('POST', reader, { read: 1 });
  network.table('busy_calendars', [makeBusyCalendar({ id: broken.id })]);
  await user.click(within(work).getByRole('button', { name: 'Read now' }));
  expect(await within(work).findByText('Connected')).toBeVisible();
  expect(within(work).queryByRole('button', { name: 'Read now' })).toBeNull();
});

test('one that is gone asks for another address, which is read at once', async () => {
  const gone = makeBusyCalendar({ state: 'needs_attention', is_gone: true, last_error: 'Gone.' });
  const { user } = open([gone]);
  await user.click(within(await row('Work')).getByRole('button', { name: 'Change address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit calendar' });
  await user.clear(within(dialog).getByLabelText(/^Calendar address/));
  await user.type(within(dialog).getByLabelText(/^Calendar address/), 'https://calendar.example/new.ics');
  network.on('PATCH', '/rest/v1/busy_calendars', makeBusyCalendar({ id: gone.id }));
  network.on('POST', reader, { read: 1 });
  await user.click(within(dialog).getByRole('button', { name: 'Save calendar' }));
  await waitFor(() => expect(network.sent('POST', reader)).toHaveLength(1));
  expect(network.sent('PATCH')[0]?.body).toEqual({ name: 'Work', url: 'https://calendar.example/new.ics' });
});

test('one try that failed is said, and that another follows', async () => {
  open([makeBusyCalendar({ last_error: 'Failed to connect to the address. Check it.' })]);
  expect(await row('Work')).toHaveTextContent("Check it. We'll try again within 15 minutes.");
});

test('a file that runs out asks for a newer one, which takes its place', async () => {
  const old = makeBusyCalendar({ name: 'Family', kind: 'file', url: null, covers_until: '2020-01-01T00:00:00.000Z' });
  const { user } = open([old]);
  const family = await row('Family');
  expect(family).toHaveTextContent('Its recurring events end soon. Upload a newer file.');
  await user.click(within(family).getByRole('button', { name: 'Upload a newer file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Newer file for Family' });
  await user.upload(within(dialog).getByLabelText(/^Calendar file/), calendarFile());
  network.on('POST', reader, { events: 1, busy: 1, unread: 0 });
  await user.click(within(dialog).getByRole('button', { name: 'Upload file' }));
  expect(await screen.findByText('Read 1 busy time from “Family”')).toBeVisible();
});

test('removing asks first', async () => {
  const { user } = open([makeBusyCalendar()]);
  await user.click(within(await row('Work')).getByRole('button', { name: 'More for Work' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove calendar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove “Work”?' });
  expect(network.sent('DELETE')).toHaveLength(0);
  network.on('DELETE', '/rest/v1/busy_calendars', undefined);
  network.table('busy_calendars', []);
  await user.click(within(question).getByRole('button', { name: 'Remove calendar' }));
  expect(await screen.findByText('No calendars yet')).toBeVisible();
});

test('a list that cannot be loaded says so, and Retry asks again', async () => {
  network.on('GET', '/rest/v1/busy_calendars', refusal(400, 'P0001', 'Not now'));
  const { user } = renderRoute({
    routes: [{ path: '/calendar-integrations', Component: BusyCalendarsCard }],
    at: '/calendar-integrations',
    session: signedInAs({ role: 'coach', id: testIds.coach }),
  });
  expect(await screen.findByText('Failed to load your calendars')).toBeVisible();
  network.table('busy_calendars', [makeBusyCalendar()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Work')).toBeVisible();
});
