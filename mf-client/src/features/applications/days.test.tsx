import { screen, within } from '@testing-library/react';
import { formatCalendarDate, todayIn, toInstant } from '@milepost/shared/domain/dates';
import { farZones, setBrowserZone } from '@milepost/shared/testing/browser-zone';
import { makeJobApplication } from '@milepost/shared/testing/factories';
import { applicationPages } from './testing/application-pages.tsx';

const { network, open, edit, read, keep } = applicationPages();

/** What the field of a day holds, as 'YYYY-MM-DD'. */
const dayIn = (name: string | RegExp): string => {
  const group = within(screen.getByRole('group', { name }));
  const [month, day, year] = group.getAllByRole('spinbutton').map((part) => (part.textContent ?? '').padStart(2, '0'));
  return `${year}-${month}-${day}`;
};

describe.each(farZones)('in a browser in %s', (browser) => {
  setBrowserZone(browser);
  beforeEach(() => network.table('tasks', []));

  test.each(farZones)('the days of a person in %s are the same in page and form, and stay', async (zone) => {
    const [applied, deadline] = ['2026-11-26', '2026-12-10'];
    const application = makeJobApplication({
      applied_at: toInstant(applied, '12:00', zone),
      deadline_at: toInstant(deadline, '12:00', zone),
    });
    keep(application);
    const page = read(application, { time_zone: zone });
    expect((await screen.findAllByText(formatCalendarDate(deadline)))[0]).toBeVisible();
    expect(screen.getAllByText(formatCalendarDate(applied))[0]).toBeVisible();
    page.unmount();

    const { user } = edit(application, { time_zone: zone });
    await screen.findByLabelText('Location');
    expect(dayIn(/^Applied/)).toBe(applied);
    expect(dayIn(/^Deadline/)).toBe(deadline);
    await user.type(screen.getByLabelText('Location'), 'Oslo');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(network.sent('PATCH')[0]?.body).toEqual({ location: 'Oslo' });
  });

  test.each(farZones)('today is that of a person in %s', async (zone) => {
    keep();
    open('/client/applications/new', { time_zone: zone });
    await screen.findByLabelText(/^Job title/);
    expect(dayIn(/^Applied/)).toBe(todayIn(zone));
  });
});
