import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { percentile, type Bench } from '../figure.ts';
import { databaseKinds, signIn, startMeasured, type MeasuredBackend, type Person } from './measured-backend.ts';

const subscribers = 500;
const changes = 20;
/** Who listens; the first three may see the client's applications. */
const listeners = ['client', 'coach', 'admin', 'client2', 'client3', 'coach2'].map((name) => `${name}@milepost.test`);
const permitted = 3;

type Heard = Map<string, number[]>;

async function subscribe(backend: MeasuredBackend, person: Person, heard: Heard): Promise<SupabaseClient> {
  const client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  await client.realtime.setAuth(person.headers['authorization']?.replace('Bearer ', ''));
  await new Promise<void>((resolve, reject) => {
    client
      .channel('applications')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'job_applications' }, (change) => {
        heard.get(String(change.new['company_name']))?.push(performance.now());
      })
      .subscribe((status: string, error) => {
        if (status === 'SUBSCRIBED') resolve();
        else reject(error ?? new Error(`A subscription ended as ${status}`));
      });
  });
  return client;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Five hundred subscribers, a third of whom may see a change, while one person reads on. */
export const realtime: Bench = async (tell) => {
  for (const kind of databaseKinds) {
    const backend = await startMeasured(kind);
    const area = `realtime on ${kind}`;
    const clients: SupabaseClient[] = [];
    try {
      const people = await Promise.all(listeners.map((email) => signIn(backend, email)));
      const heard: Heard = new Map();
      for (let made = 0; made < subscribers; made += 25) {
        const some = Array.from({ length: 25 }, (_, index) => people[(made + index) % people.length]);
        clients.push(
          ...(await Promise.all(some.flatMap((person) => (person ? [subscribe(backend, person, heard)] : [])))),
        );
      }
      const [owner] = people;
      if (!owner) throw new Error('Nobody signed in');
      const reads: number[] = [];
      let isReading = true;
      const reading = (async () => {
        while (isReading) {
          const started = performance.now();
          await fetch(`${backend.url}/rest/v1/job_applications?limit=20`, { headers: owner.headers }).then((a) =>
            a.text(),
          );
          reads.push(performance.now() - started);
          await pause(20);
        }
      })();
      const delays: number[] = [];
      let missed = 0;
      for (let change = 0; change < changes; change += 1) {
        const name = `Change ${change}`;
        const times: number[] = [];
        heard.set(name, times);
        const body = JSON.stringify({ client_id: owner.id, job_title: 'Analyst', company_name: name });
        const answer = await fetch(`${backend.url}/rest/v1/job_applications`, {
          method: 'POST',
          headers: owner.headers,
          body,
        });
        if (answer.status !== 201) throw new Error(`The insert was answered ${answer.status}`);
        // From the acknowledged write on, as a person in another tab would count.
        const acknowledged = performance.now();
        await pause(1000);
        delays.push(...times.map((time) => time - acknowledged));
        missed += (subscribers / listeners.length) * permitted - times.length;
      }
      isReading = false;
      await reading;
      tell({
        area,
        name: `a change at ${subscribers} subscribers, p95`,
        value: percentile(delays, 0.95),
        unit: 'ms',
        most: 500,
      });
      tell({
        area,
        name: 'permitted notifications that did not come',
        value: Math.max(Math.round(missed), 0),
        unit: 'count',
        most: changes * 2,
      });
      tell({ area, name: 'reads meanwhile, p99', value: percentile(reads, 0.99), unit: 'ms', most: 300 });
    } finally {
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await backend.stop();
    }
  }
};
