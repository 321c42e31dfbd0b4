import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '@milepost/shared/domain/dates';
import type { Goal, ProgressStory } from '@milepost/shared/entities/goals/model';
import { makeGoal, makeMilestone, testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import RoadmapPage from '../roadmap/RoadmapPage.tsx';
import { ProgressPage } from './ProgressPage.tsx';

const network = fakeNetwork();
const zone = 'America/Chicago';
const today = todayIn(zone);
const none = { now: 0, before: 0 };
const story: ProgressStory = {
  week_starts_on: '2026-11-16',
  week: { applications: { now: 3, before: 2 }, interviews: none, sessions: none, milestones: none },
  reached: [
    {
      id: testIds.admin,
      kind: 'offer',
      title: 'Editor, Papertrail',
      at: testInstant,
      on_unknown_day: true,
      goal_id: null,
      application_id: testIds.coach,
    },
  ],
};
let goals: Goal[] = [];
beforeEach(() => {
  goals = [];
  network.rpc('list_goals', () => goals);
  network.rpc('progress_story', story);
  network.table('goal_events', []);
});
const open = (at = '/client/progress') =>
  renderRoute({
    routes: [
      { path: '/client/progress', element: <ProgressPage notes={() => null} /> },
      { path: '/client/:clientId/roadmap', Component: RoadmapPage },
    ],
    at,
    session: signedInAs({ time_zone: zone }),
  });

test('says how far a goal is, how long there is, and whether the pace is kept', async () => {
  goals = [
    makeGoal({
      title: 'Apply',
      value: 12,
      target: 20,
      target_value: 20,
      starts_on: addDays(today, -10),
      target_date: addDays(today, 9),
    }),
    makeGoal({
      title: 'Talk',
      measure: 'manual',
      value: 0,
      target: 8,
      starts_on: addDays(today, -10),
      target_date: addDays(today, 9),
    }),
  ];
  open();
  expect(await screen.findByRole('link', { name: '12 of 20 applications' })).toBeVisible();
  expect(screen.getAllByText('9 days left')).toHaveLength(2);
  expect(screen.getByText('On track')).toBeVisible();
  expect(screen.getByText('Behind')).toBeVisible();
  expect(screen.getByText('Expected by now: 4')).toBeVisible();
  expect(await screen.findByText('Offer received: Editor, Papertrail')).toBeVisible();
  expect(screen.getByText('Day unknown')).toBeVisible();
  expect(screen.getByText('2 last week')).toBeVisible();
});

test('an empty start offers goals that are filled in; a failure keeps the form and the retry makes the same row', async () => {
  network.on('POST', '/rest/v1/goals', new TypeError('Failed to fetch'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '5 applications this week' }));
  const form = await screen.findByRole('dialog', { name: 'Add goal' });
  await user.click(within(form).getByRole('button', { name: 'Add goal' }));
  expect(await within(form).findByRole('alert')).toBeVisible();
  expect(within(form).getByLabelText(/How many/)).toHaveValue('5');
  const failed = network.sent('POST', '/rest/v1/goals')[0]?.body;
  network.on('POST', '/rest/v1/goals', ({ body }: { body: object }) => {
    goals = [makeGoal(body)];
    return goals[0];
  });
  await user.click(within(form).getByRole('button', { name: 'Add goal' }));
  expect(await screen.findByRole('link', { name: '5 applications this week' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/goals')[1]?.body).toEqual(failed);
});

test('a milestone is ticked at once, and not when the server refuses', async () => {
  const milestone = makeMilestone({ title: 'First page' });
  goals = [makeGoal({ measure: 'milestones', value: 0, target: 1, target_value: null, milestones: [milestone] })];
  network.on('PATCH', '/rest/v1/milestones', refusal(403, '42501', 'Not yours'));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'First page' }));
  await waitFor(() => expect(network.sent('PATCH', '/rest/v1/milestones')).toHaveLength(1));
  expect(await screen.findByText('0 of 1 milestone')).toBeVisible();
});

test('a deleted goal keeps its place, and comes back from there', async () => {
  const all = ['Read', 'Apply', 'Talk'].map((title, position) => makeGoal({ title, position }));
  goals = all;
  network.on('DELETE', '/rest/v1/goals', () => void (goals = all.filter(({ title }) => title !== 'Apply')));
  network.rpc('restore_deleted', () => void (goals = all));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Apply' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const active = within(screen.getByRole('region', { name: 'Active goals' }));
  const undo = await active.findByRole('button', { name: 'Undo deleting Apply' });
  expect(active.getAllByRole('listitem').map((row) => row.textContent)[1]).toContain('Deleted “Apply”');
  await waitFor(() => expect(undo).toHaveFocus());
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
  await user.click(undo);
  await waitFor(() => expect(active.getByRole('button', { name: 'Actions for Apply' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Recently deleted' })).toBeVisible();
});

test('a removed milestone comes back by Undo', async () => {
  const milestone = makeMilestone({ title: 'First page' });
  const goal = makeGoal({ title: 'Portfolio', measure: 'milestones', target_value: null, milestones: [milestone] });
  goals = [goal];
  network.on('DELETE', '/rest/v1/milestones', () => void (goals = [{ ...goal, milestones: [] }]));
  network.rpc('restore_deleted', () => void (goals = [goal]));
  network.table('goal_events', []);
  const { user } = open(`/client/progress?goal=${goal.id}`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Portfolio' }));
  await user.click(await sheet.findByRole('button', { name: 'Actions for First page' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(sheet.queryByRole('checkbox', { name: 'First page' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await sheet.findByRole('checkbox', { name: 'First page' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/restore_deleted')[0]?.body).toMatchObject({ p_table: 'milestones' });
});

test('a row that changes elsewhere moves the figure, and a goal that is reached is said quietly', async () => {
  goals = [makeGoal({ title: 'Apply', value: 4 })];
  open();
  expect(await screen.findByText('4 of 5 applications')).toBeVisible();
  goals = [makeGoal({ ...goals[0], value: 5, status: 'reached', reached_at: testInstant })];
  await network.change('job_applications', 'INSERT', { id: testIds.admin, client_id: testIds.client });
  expect(await screen.findByText('5 of 5 applications')).toBeVisible();
  expect(await screen.findByText('Goal reached: Apply')).toBeVisible();
});

test('an edit of a goal that somebody else changed asks whose shall stand', async () => {
  goals = [makeGoal({ title: 'Apply' })];
  network.on('PATCH', '/rest/v1/goals', []);
  network.on('GET', '/rest/v1/goals', () => ({ ...goals[0], title: 'Apply more', revision: 2 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Apply' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const title = await screen.findByLabelText(/^Title/);
  await user.clear(title);
  await user.type(title, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save goal' }));
  const question = await screen.findByRole('dialog', { name: 'This goal was changed elsewhere' });
  expect(within(question).getByText('Apply more')).toBeVisible();
  network.on('PATCH', '/rest/v1/goals', [{ ...goals[0], title: 'Mine' }]);
  await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('PATCH', '/rest/v1/goals').at(-1)?.body).toMatchObject({ title: 'Mine' });
});

test('moving a goal down puts it after its neighbour', async () => {
  goals = [makeGoal({ title: 'One', position: 1 }), makeGoal({ title: 'Two', position: 2 })];
  network.on('PATCH', '/rest/v1/goals', () => goals[0]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for One' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(network.sent('PATCH', '/rest/v1/goals')[0]?.body).toEqual({ position: 2.5 }));
});

test('goals that cannot be loaded say so and are asked for again', async () => {
  network.rpc('list_goals', refusal(403, '42501', 'This is shown to the client and to their coaches only'));
  const { user } = open();
  expect(await screen.findByText('This is shown to the client and to their coaches only')).toBeVisible();
  goals = [makeGoal({ title: 'Apply' })];
  network.rpc('list_goals', () => goals);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Apply' })).toBeVisible();
});

test('the roadmap lists goals and milestones with their dates, and opens the goal of the address', async () => {
  const goal = makeGoal({
    title: 'Portfolio',
    target_date: '2026-12-12',
    milestones: [makeMilestone({ title: 'Online', target_date: '2026-12-09' })],
  });
  goals = [goal];
  open(`/client/${testIds.client}/roadmap?goal=${goal.id}`);
  const sheet = await screen.findByRole('dialog', { name: 'Portfolio' });
  expect(within(sheet).getByText('Dec 12, 2026')).toBeVisible();
  expect(screen.getByText(/^Dec 9, 2026 ·/)).toBeInTheDocument();
});

test('a link to a goal that is gone says so', async () => {
  goals = [makeGoal()];
  open(`/client/progress?goal=${testIds.organization}`);
  expect(await screen.findByText('Goal not found')).toBeVisible();
});

test('the week is reviewed in a text to copy', async () => {
  const suggestion = { id: testIds.coach, version: 1, input_hash: 'ab'.repeat(32), model: null, state: 'suggested' };
  network.on('POST', '/functions/v1/write-suggestion', { model: null });
  network.rpc('suggest_text', { ...suggestion, text: 'You sent 3 applications.', created_at: testInstant });
  network.rpc('answer_suggestion', { ...suggestion, text: 'You sent 3 applications.', created_at: testInstant });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Review my week' }));
  await user.type(await screen.findByLabelText('Suggested text'), ' Good.');
  await user.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(await screen.findByText('Text copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('You sent 3 applications. Good.');
  expect(network.sent('POST', '/rest/v1/rpc/suggest_text')[0]?.body).toEqual({
    p_slug: 'weekly-review',
    p_subject: null,
  });
});
