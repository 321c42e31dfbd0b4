import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { makeJobApplication } from '@milepost/shared/testing/factories';
import { applicationPages, designer, field } from '../testing/application-pages.tsx';

const { network, open, edit, keep } = applicationPages();
const idOf = z.object({ id: z.uuid() });

describe('what was typed and not saved', () => {
  test('is offered again when the page is opened anew, and can be discarded', async () => {
    keep();
    const first = open('/client/applications/new');
    await first.user.type(field(/^Job title/), 'Staff Designer');
    first.unmount();

    const second = open('/client/applications/new');
    expect(await screen.findByText('Your draft is back')).toBeVisible();
    expect(field(/^Job title/)).toHaveValue('Staff Designer');
    await second.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(field(/^Job title/)).toHaveValue('');
    second.unmount();

    open('/client/applications/new');
    expect(screen.queryByText('Your draft is back')).toBeNull();
  });

  test('of a try that got no answer makes the same row after the page was closed', async () => {
    keep();
    network.on('POST', '/rest/v1/job_applications', new TypeError('Failed to fetch'));
    const first = open('/client/applications/new');
    await first.user.type(field(/^Job title/), 'Staff Designer');
    await first.user.type(field(/^Company/), 'Fable & Co');
    await first.user.click(screen.getByRole('button', { name: 'Add Application' }));
    await screen.findByRole('alert');
    first.unmount();

    network.on('POST', '/rest/v1/job_applications', ({ body }: { body: object }) => makeJobApplication(body));
    const second = open('/client/applications/new');
    await second.user.click(await screen.findByRole('button', { name: 'Add Application' }));
    await waitFor(() => expect(second.router.state.location.pathname).toBe('/client/applications'));
    const [tried, again] = network.sent('POST', '/rest/v1/job_applications');
    expect(idOf.parse(again?.body)).toEqual(idOf.parse(tried?.body));
    expect(localStorage).toHaveLength(0);
  });

  test('after a first try that arrived without an answer is a change of that application', async () => {
    keep();
    network.on('POST', '/rest/v1/job_applications', new TypeError('Failed to fetch'));
    const first = open('/client/applications/new');
    await first.user.type(field(/^Job title/), 'Staff Designer');
    await first.user.type(field(/^Company/), 'Fable & Co');
    await first.user.click(screen.getByRole('button', { name: 'Add Application' }));
    await screen.findByRole('alert');
    await first.user.type(field('Location'), 'Oslo');
    const { id } = idOf.parse(network.sent('POST', '/rest/v1/job_applications')[0]?.body);
    const arrived = makeJobApplication({ id, job_title: 'Staff Designer', company_name: 'Fable & Co', location: null });
    keep(arrived);
    network.on('POST', '/rest/v1/job_applications', arrived);
    await first.user.click(screen.getByRole('button', { name: 'Add Application' }));
    await waitFor(() => expect(first.router.state.location.pathname).toBe(`/client/applications/edit/${id}`));
    expect(await screen.findByText('Your draft is back')).toBeVisible();
    expect(field('Location')).toHaveValue('Oslo');
    expect(field(/^Job title/)).toHaveValue('Staff Designer');
  });

  test('is no draft once it is saved, however soon that was', async () => {
    keep(designer);
    edit(designer);
    fireEvent.change(await screen.findByLabelText('Location'), { target: { value: 'Oslo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    fireEvent(window, new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
  });

  test('comes back over a row that changed meanwhile, and the person is told where both differ', async () => {
    const table = keep(designer);
    const first = edit(designer);
    await first.user.type(await screen.findByLabelText('Location'), 'Oslo');
    first.unmount();

    table.change(designer.id, { location: 'Bergen', source: 'Referral' });
    edit(designer);
    expect(await screen.findByText('Changed in another window while you were editing')).toBeVisible();
    expect(field('Location')).toHaveValue('Oslo');
  });
});
