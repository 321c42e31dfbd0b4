import { makeApplicationEvent, makeJobApplication, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { emptyJobApplication, jobApplicationInputSchema } from './model.ts';
import {
  addApplicationEvent,
  createJobApplication,
  listApplicationEvents,
  listJobApplications,
  removeJobApplication,
  restoreJobApplication,
  setEventTime,
  updateJobApplication,
} from './requests.ts';

const network = fakeNetwork();
const rowId = '33333333-3333-4333-8333-333333333333';
const applicationRow = makeJobApplication({ id: rowId, created_at: '2026-11-02T08:00:00+00:00' });
const path = '/rest/v1/job_applications';
const input = jobApplicationInputSchema.parse({
  ...emptyJobApplication(),
  job_title: 'Lead',
  company_name: 'Northwind',
});
const duplicate = () => refusal(409, '23505', 'duplicate key value');
const event = makeApplicationEvent({ id: rowId, application_id: rowId });

test('lists all fields of the client’s own, newest first', async () => {
  const sent = network.inOrder([applicationRow]);
  const rows = await listJobApplications(testIds.client);
  expect(rows[0]?.created_at).toBe('2026-11-02T08:00:00.000Z');
  expect(sent[0]).toMatchObject({
    method: 'GET',
    path,
    parameters: {
      select: '*',
      client_id: `eq.${testIds.client}`,
      order: 'created_at.desc,id.asc',
      offset: '0',
      limit: '1000',
    },
  });
});

test('reads more than one answer holds', async () => {
  const full = Array.from({ length: 1000 }, () => applicationRow);
  const sent = network.inOrder(full, [applicationRow]);
  expect(await listJobApplications(testIds.client)).toHaveLength(1001);
  expect(sent[1]?.parameters).toMatchObject({ offset: '1000', limit: '1000' });
});

test('creates with the id of the client and leaves the day of applying to the database', async () => {
  const sent = network.inOrder(applicationRow);
  await createJobApplication(testIds.client, rowId, input, 'UTC');
  expect(sent[0]).toMatchObject({ method: 'POST', path, parameters: { select: '*' } });
  expect(sent[0]?.body).toMatchObject({ id: rowId, client_id: testIds.client, job_title: 'Lead', status: 'Applied' });
  expect(sent[0]?.body).not.toHaveProperty('applied_at');
});

test('a retry of a create whose answer was lost gives the row', async () => {
  const sent = network.inOrder(duplicate(), applicationRow);
  expect((await createJobApplication(testIds.client, rowId, input, 'UTC')).id).toBe(rowId);
  expect(sent[1]).toMatchObject({ method: 'GET', parameters: { id: `eq.${rowId}` } });
});

test('a duplicate that is not the own row stays refused', async () => {
  network.inOrder(duplicate(), refusal(406, 'PGRST116', 'no rows'));
  await expect(createJobApplication(testIds.client, rowId, input, 'UTC')).rejects.toMatchObject({
    code: '23505',
    kind: 'conflict',
  });
});

test('updates only what was given', async () => {
  const sent = network.inOrder({ ...applicationRow, status: 'Interviewing' });
  expect((await updateJobApplication(rowId, { status: 'Interviewing' }, 'UTC')).status).toBe('Interviewing');
  expect(sent[0]).toMatchObject({
    method: 'PATCH',
    path,
    parameters: { id: `eq.${rowId}` },
    body: { status: 'Interviewing' },
  });
});

test('deletes by id, and restores', async () => {
  const sent = network.inOrder(undefined, undefined);
  await removeJobApplication(rowId);
  await restoreJobApplication(rowId);
  expect(sent[0]).toMatchObject({ method: 'DELETE', path, parameters: { id: `eq.${rowId}` } });
  expect(sent[1]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/restore_deleted',
    body: { p_table: 'job_applications', p_id: rowId },
  });
});

test('reads, adds to and corrects the history', async () => {
  const interview = { ...event, kind: 'interview', to_status: null };
  const sent = network.inOrder([event], interview, event);
  expect(await listApplicationEvents(rowId)).toHaveLength(1);
  await addApplicationEvent(rowId, testIds.client, rowId, {
    kind: 'interview',
    note: 'On site',
    occurred_at: '2026-12-01T09:00:00.000Z',
    interview_round: 'Panel',
    interview_number: 2,
    interview_outcome: 'pending',
    interview_minutes: 60,
    interview_location: null,
  });
  await setEventTime(rowId, '2026-11-01T08:00:00.000Z');
  expect(sent[0]?.parameters).toMatchObject({ application_id: `eq.${rowId}`, order: 'occurred_at.asc,created_at.asc' });
  expect(sent[1]?.body).toMatchObject({ kind: 'interview', application_id: rowId, client_id: testIds.client });
  expect(sent[2]?.body).toEqual({ p_event_id: rowId, p_occurred_at: '2026-11-01T08:00:00.000Z' });
});
