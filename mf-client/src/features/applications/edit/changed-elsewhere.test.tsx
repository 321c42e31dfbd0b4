import { screen, waitFor, within } from '@testing-library/react';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { applicationPages, designer, field } from '../testing/application-pages.tsx';

const { network, edit, keep } = applicationPages();

describe('a record that is changed in another window', () => {
  const changeElsewhere = (table: ReturnType<typeof keep>, changes: Partial<JobApplication>) => {
    table.change(designer.id, changes);
    return network.change('job_applications', 'UPDATE', { id: designer.id });
  };

  test('is taken over by a form in which nothing was typed', async () => {
    const table = keep(designer);
    edit(designer);
    await screen.findByLabelText('Location');
    await changeElsewhere(table, { location: 'Bergen', status: 'Interviewing' });
    await waitFor(() => expect(field('Location')).toHaveValue('Bergen'));
    expect(field('Status')).toHaveValue('Interviewing');
    expect(screen.queryByText('Changed in another window while you were editing')).toBeNull();
  });

  test('comes into the fields that were not typed in, and the others are saved over it', async () => {
    const table = keep(designer);
    const { user } = edit(designer);
    await user.type(await screen.findByLabelText('Location'), 'Oslo');
    await changeElsewhere(table, { status: 'Interviewing' });
    expect(await screen.findByText('Changed in another window: Status')).toBeVisible();
    expect(field('Location')).toHaveValue('Oslo');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(network.sent('PATCH').at(-1)?.body).toEqual({ location: 'Oslo' });
    expect(field('Status')).toHaveValue('Interviewing');
  });

  const meet = async () => {
    const table = keep(designer);
    const opened = edit(designer);
    await opened.user.type(await screen.findByLabelText('Location'), 'Oslo');
    // No word of it has come yet: the save itself finds out.
    table.change(designer.id, { location: 'Bergen', source: 'Referral' });
    await opened.user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'This application was changed elsewhere' });
    expect(within(dialog).getByRole('group', { name: 'Location, yours' })).toHaveTextContent('Oslo');
    expect(within(dialog).getByRole('group', { name: 'Location, theirs' })).toHaveTextContent('Bergen');
    expect(within(dialog).queryByText('Source')).toBeNull();
    return { ...opened, dialog: within(dialog) };
  };

  test('in the same field is shown, and mine can be kept', async () => {
    const { user, dialog } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(network.sent('PATCH').at(-1)?.body).toEqual({ location: 'Oslo' });
    await waitFor(() => expect(field('Source')).toHaveValue('Referral'));
    expect(field('Location')).toHaveValue('Oslo');
  });

  test('in the same field is shown, and theirs can be taken', async () => {
    const { user, dialog } = await meet();
    const before = network.sent('PATCH').length;
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(field('Location')).toHaveValue('Bergen'));
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    expect(network.sent('PATCH')).toHaveLength(before);
  });
});
