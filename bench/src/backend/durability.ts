import { randomUUID } from 'node:crypto';
import type { Bench } from '../figure.ts';
import { databaseKinds, signIn, startMeasured, type MeasuredBackend, type Person } from './measured-backend.ts';

const rounds = 20;
const writers = 4;

type Acknowledged = { readonly rows: string[]; readonly files: string[] };

/** Writes rows and files until the server is gone, noting what it acknowledged. */
async function writeUntilKilled(backend: MeasuredBackend, person: Person, acknowledged: Acknowledged): Promise<void> {
  const upload = { ...person.headers, 'content-type': 'text/plain' };
  try {
    for (;;) {
      const id = randomUUID();
      const body = JSON.stringify({ id, client_id: person.id, job_title: 'Analyst', company_name: 'Durable' });
      const row = await fetch(`${backend.url}/rest/v1/job_applications`, {
        method: 'POST',
        headers: person.headers,
        body,
      });
      if (row.status === 201) acknowledged.rows.push(id);
      const name = `${person.id}/${id}.txt`;
      const file = await fetch(`${backend.url}/storage/v1/object/documents/${name}`, {
        method: 'POST',
        headers: upload,
        body: id,
      });
      if (file.status === 200) acknowledged.files.push(name);
    }
  } catch {
    // The server was killed in the middle of a request: what it did not acknowledge does not count.
  }
}

async function lost(backend: MeasuredBackend, person: Person, { rows, files }: Acknowledged) {
  const kept = new Set<string>();
  for (let from = 0; from < rows.length; from += 100) {
    const ids = rows.slice(from, from + 100).join(',');
    const answer = await fetch(`${backend.url}/rest/v1/job_applications?select=id&id=in.(${ids})`, {
      headers: person.headers,
    });
    for (const { id } of (await answer.json()) as { id: string }[]) kept.add(id);
  }
  let lostFiles = 0;
  for (const name of files) {
    const answer = await fetch(`${backend.url}/storage/v1/object/authenticated/documents/${name}`, {
      headers: person.headers,
    });
    if (!answer.ok || !name.includes(await answer.text())) lostFiles += 1;
  }
  return { rows: rows.filter((id) => !kept.has(id)).length, files: lostFiles };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The backend is killed again and again while it writes rows and files: nothing that it acknowledged may be missing. */
export const durability: Bench = async (tell) => {
  for (const kind of databaseKinds) {
    const backend = await startMeasured(kind);
    const area = `kill -9 on ${kind}`;
    try {
      const all: Acknowledged = { rows: [], files: [] };
      const missing = { rows: 0, files: 0 };
      let slowest = 0;
      for (let round = 0; round < rounds; round += 1) {
        const person = await signIn(backend, 'client@milepost.test');
        const acknowledged: Acknowledged = { rows: [], files: [] };
        const writing = Array.from({ length: writers }, () => writeUntilKilled(backend, person, acknowledged));
        await pause(300 + Math.random() * 700);
        await backend.kill();
        await Promise.all(writing);
        slowest = Math.max(slowest, await backend.restart());
        const gone = await lost(backend, person, acknowledged);
        missing.rows += gone.rows;
        missing.files += gone.files;
        all.rows.push(...acknowledged.rows);
        all.files.push(...acknowledged.files);
      }
      tell({
        area,
        name: `acknowledged rows in ${rounds} rounds`,
        value: all.rows.length,
        unit: 'count',
        least: rounds,
      });
      tell({ area, name: 'of them lost', value: missing.rows, unit: 'count', most: 0 });
      tell({
        area,
        name: `acknowledged files in ${rounds} rounds`,
        value: all.files.length,
        unit: 'count',
        least: rounds,
      });
      tell({ area, name: 'of them lost', value: missing.files, unit: 'count', most: 0 });
      tell({ area, name: 'slowest restart until ready', value: slowest, unit: 'ms', most: 10_000 });
    } finally {
      await backend.stop();
    }
  }
};
