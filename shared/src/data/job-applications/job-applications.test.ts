import { emptyJobApplication, jobApplicationInputSchema } from '../../domain/job-applications/job-applications.ts';
import { answerWith, json, noContent } from '../fake-network/fake-network.ts';
import { applicationRow, ids } from '../fake-network/rows.ts';
import {
  addApplicationEvent,
  createJobApplication,
  listApplicationEvents,
  listJobApplications,
  removeJobApplication,
  restoreJobApplication,
  setEventTime,
  updateJobApplication,
} from './job-applications.ts';

const path = '/rest/v1/job_applications';
const input = jobApplicationInputSchema.parse({
  ...emptyJobApplication(),
  job_title: 'Lead',
  company_name: 'Northwind',
});
const duplicate = () => json({ code: '23505', message: 'duplicate key value', details: null, hint: null }, 409);
const event = {
  id: ids.row,
  application_id: ids.row,
  from_status: null,
  to_status: 'Applied',
  kind: 'created',
  note: null,
  occurred_at: '2026-11-02T08:00:00+00:00',
  actor_id: ids.client,
};

test('lists all fields of the client’s own, newest first', async () => {
  const sent = answerWith(json([applicationRow]));
  const rows = await listJobApplications(ids.client);
  expect(rows[0]?.created_at).toBe('2026-11-02T08:00:00.000Z');
  expect(sent[0]).toMatchObject({
    method: 'GET',
    path,
    query: { select: '*', client_id: `eq.${ids.client}`, order: 'created_at.desc,id.asc', offset: '0', limit: '1000' },
  });
});

test('reads more than one answer holds', async () => {
  const full = Array.from({ length: 1000 }, () => applicationRow);
  const sent = answerWith(json(full), json([applicationRow]));
  expect(await listJobApplications(ids.client)).toHaveLength(1001);
  expect(sent[1]?.query).toMatchObject({ offset: '1000', limit: '1000' });
});

test('creates with the id of the client and leaves the day of applying to the database', async () => {
  const sent = answerWith(json(applicationRow, 201));
  await createJobApplication(ids.client, ids.row, input);
  expect(sent[0]).toMatchObject({ method: 'POST', path, query: { select: '*' } });
  expect(sent[0]?.body).toMatchObject({ id: ids.row, client_id: ids.client, job_title: 'Lead', status: 'Applied' });
  expect(sent[0]?.body).not.toHaveProperty('applied_at');
});

test('a retry of a create whose answer was lost gives the row', async () => {
  const sent = answerWith(duplicate(), json(applicationRow));
  expect((await createJobApplication(ids.client, ids.row, input)).id).toBe(ids.row);
  expect(sent[1]).toMatchObject({ method: 'GET', query: { id: `eq.${ids.row}` } });
});

test('a duplicate that is not the own row stays refused', async () => {
  answerWith(duplicate(), json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, 406));
  await expect(createJobApplication(ids.client, ids.row, input)).rejects.toMatchObject({
    code: '23505',
    kind: 'conflict',
  });
});

test('updates only what was given', async () => {
  const sent = answerWith(json({ ...applicationRow, status: 'Interviewing' }));
  expect((await updateJobApplication(ids.row, { status: 'Interviewing' })).status).toBe('Interviewing');
  expect(sent[0]).toMatchObject({
    method: 'PATCH',
    path,
    query: { id: `eq.${ids.row}` },
    body: { status: 'Interviewing' },
  });
});

test('deletes by id, and restores', async () => {
  const sent = answerWith(noContent(), noContent());
  await removeJobApplication(ids.row);
  await restoreJobApplication(ids.row);
  expect(sent[0]).toMatchObject({ method: 'DELETE', path, query: { id: `eq.${ids.row}` } });
  expect(sent[1]).toMatchObject({
    method: 'POST',
    path: '/rest/v1/rpc/restore_deleted',
    body: { p_table: 'job_applications', p_id: ids.row },
  });
});

test('reads, adds to and corrects the history', async () => {
  const interview = { ...event, kind: 'interview', to_status: null };
  const sent = answerWith(json([event]), json(interview, 201), json(event));
  expect(await listApplicationEvents(ids.row)).toHaveLength(1);
  await addApplicationEvent(ids.row, ids.client, ids.row, {
    kind: 'interview',
    note: 'On site',
    occurred_at: '2026-12-01T09:00:00.000Z',
  });
  await setEventTime(ids.row, '2026-11-01T08:00:00.000Z');
  expect(sent[0]?.query).toMatchObject({ application_id: `eq.${ids.row}`, order: 'occurred_at.asc,created_at.asc' });
  expect(sent[1]?.body).toMatchObject({ kind: 'interview', application_id: ids.row, client_id: ids.client });
  expect(sent[2]?.body).toEqual({ p_event_id: ids.row, p_occurred_at: '2026-11-01T08:00:00.000Z' });
});
