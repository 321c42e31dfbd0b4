import { screen, waitFor, within } from '@testing-library/react';
import { applicationColumns } from '@milepost/shared/entities/job-applications/model';
import { makeApplicationEvent, makeFullApplication, makeTask } from '@milepost/shared/testing/factories';
import { makeInterviewStages } from '../../../entities/interview-stages/testing.ts';
import { refusal } from '@milepost/shared/testing/network';
import { applicationPages, designer } from '../testing/application-pages.tsx';

const { network, open, edit, read, keep } = applicationPages();

test('an application is read: the job, what comes next, what happened, and the way to edit it', async () => {
  keep({ ...designer, location: 'Oslo', job_url: 'https://northwind.test/jobs/1', description: 'Design the thing.' });
  network.table('tasks', [makeTask({ title: 'Call Ana', due_date: '2020-01-01', application_id: designer.id })]);
  network.table('application_events', [makeApplicationEvent({ application_id: designer.id })]);
  const { user, router } = read(designer);
  expect(await screen.findByRole('heading', { level: 1, name: 'Product Designer' })).toBeVisible();
  expect(screen.getByText('Oslo')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Job description' })).getByText('Design the thing.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /View job posting/ })[0]).toHaveAttribute(
    'href',
    'https://northwind.test/jobs/1',
  );
  expect(await screen.findByRole('heading', { name: 'Call Ana' })).toBeVisible();
  expect(await screen.findByText('Added as Applied')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(router.state.location.pathname).toBe(`/client/applications/edit/${designer.id}`);
});

test('each column that is filled in is told', async () => {
  const full = makeFullApplication();
  keep(full);
  network.table('tasks', []);
  read(full);
  await screen.findByRole('heading', { level: 1, name: 'UX Lead' });
  const page = document.body.textContent;
  const shown = { salary_min: '80,000', salary_max: '95,000.5', salary_currency: 'EUR', work_mode: 'On site' };
  const days = { applied_at: 'Nov 3, 2026', deadline_at: 'Dec 4, 2026', follow_up_at: 'Dec 5, 2026' };
  for (const column of applicationColumns) {
    if (column === 'job_url' || column === 'priority') continue;
    expect(page).toContain({ ...shown, ...days }[column as keyof typeof days] ?? String(full[column]));
  }
});

test('a long posting is folded until it is wanted', async () => {
  keep({ ...designer, description: 'Design the thing. '.repeat(120) });
  network.table('tasks', []);
  const { user } = read(designer);
  const all = await screen.findByRole('button', { name: 'Show all of Job description' });
  expect(all).toHaveAttribute('aria-expanded', 'false');
  await user.click(all);
  expect(screen.getByRole('button', { name: 'Show less of Job description' })).toHaveAttribute('aria-expanded', 'true');
});

test('nothing planned is said, and deleting leads to the list', async () => {
  keep(designer);
  network.table('tasks', []);
  network.on('DELETE', '/rest/v1/job_applications', undefined);
  const { user, router } = read(designer);
  expect(await screen.findByText('Nothing planned. Add a task, an interview, or a follow-up date.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client/applications'));
});

test('an address without an application says so, and a failure can be tried again', async () => {
  keep();
  const { unmount } = open('/client/applications/99999999-9999-4999-8999-999999999999');
  expect(await screen.findByText('Application not found')).toBeVisible();
  unmount();
  network.on('GET', '/rest/v1/job_applications', refusal(500, 'XX000', 'down'));
  const { user } = read(designer);
  expect(await screen.findByText('Failed to load the application')).toBeVisible();
  keep(designer);
  network.table('tasks', []);
  await user.click(await screen.findByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Product Designer' })).toBeVisible();
});

test('a saved job is marked as applied on the day that it was, and takes notes until then', async () => {
  keep({ ...designer, status: null, applied_at: null });
  network.table('tasks', []);
  const { user } = read(designer);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 3, name: 'Apply' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const note = within(await screen.findByRole('dialog', { name: 'Add note' }));
  expect(note.queryByLabelText('Kind')).toBeNull();
  await user.click(note.getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Mark as applied' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as applied' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as applied' }));
  expect(await screen.findByText('Product Designer at Northwind Studio is now Applied')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toEqual({ status: 'Applied', applied_at: expect.stringMatching(/^20/) });
  expect(screen.queryByRole('button', { name: 'Mark as applied' })).toBeNull();
});

describe('a saved job that is being marked as applied', () => {
  const saved = { ...designer, status: null, applied_at: null };
  const begin = async () => {
    const table = keep(saved);
    network.table('tasks', []);
    const { user } = read(saved);
    await user.click(await screen.findByRole('button', { name: 'Mark as applied' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as applied' }));
    const submit = () => user.click(dialog.getByRole('button', { name: 'Mark as applied' }));
    return { table, submit };
  };

  test('and moved on in another window stays where it was moved to', async () => {
    const { table, submit } = await begin();
    const moved = { ...saved, status: 'Interviewing' as const, applied_at: '2026-11-02T12:00:00.000Z' };
    table.change(saved.id, moved);
    await network.change('job_applications', 'UPDATE', moved);
    await waitFor(() => expect(screen.getByText('Interviewing')).toBeVisible());
    await submit();
    expect(await screen.findByText('Product Designer at Northwind Studio is now Interviewing')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('and got other notes in another window is marked all the same', async () => {
    const { table, submit } = await begin();
    table.change(saved.id, { notes: 'Ask Ana' });
    await submit();
    expect(await screen.findByText('Product Designer at Northwind Studio is now Applied')).toBeVisible();
    expect(network.sent('PATCH')).toHaveLength(2);
  });
});

test('the stage of an interview is chosen on the page, and undone', async () => {
  keep({ ...designer, status: 'Interviewing', interview_stage: 'Phone' });
  network.table('tasks', []);
  network.table('interview_stages', makeInterviewStages('Phone', 'Final'));
  network.rpc('set_interview_stage', []);
  network.rpc('undo_moves', []);
  const { user } = read(designer);
  const choice = await screen.findByLabelText('Interview stage');
  expect(choice).toHaveValue('Phone');
  await user.selectOptions(choice, 'Final');
  expect(await screen.findByText('Product Designer at Northwind Studio is now in the stage “Final”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.sent('POST', '/rest/v1/rpc/undo_moves')).toHaveLength(1));
  expect(network.sent('POST', '/rest/v1/rpc/undo_moves')[0]?.body).toMatchObject({
    p_moves: [{ id: designer.id, interview_stage: 'Phone', stage_moved_to: 'Final', moved_to: 'Interviewing' }],
  });
});

test('a stage is told where the list of stages failed to load', async () => {
  keep({ ...designer, status: 'Interviewing', interview_stage: 'Phone' });
  network.table('tasks', []);
  network.on('GET', '/rest/v1/interview_stages', refusal(500, 'XX000', 'down'));
  read(designer);
  expect(await screen.findByText('Phone')).toBeVisible();
  expect(screen.queryByLabelText('Interview stage')).toBeNull();
});

test('who has named no stage can do so in the form, and chooses one there', async () => {
  keep({ ...designer, status: 'Interviewing' });
  network.table('tasks', []);
  let stages: ReturnType<typeof makeInterviewStages> = [];
  network.table('interview_stages', () => stages);
  network.on('POST', '/rest/v1/interview_stages', () => (stages = makeInterviewStages('Phone', 'On site', 'Final')));
  const { user } = edit(designer);
  await user.click(await screen.findByRole('button', { name: 'Add interview stages' }));
  await user.click(await screen.findByRole('button', { name: 'Add suggested stages' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.selectOptions(await screen.findByLabelText('Interview stage'), 'On site');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(network.sent('PATCH')[0]?.body).toEqual({ interview_stage: 'On site' }));
});
