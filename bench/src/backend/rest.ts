import type { Bench, Figure } from '../figure.ts';
import { perSecond, pgliteAlone, postgresAlone, type DatabaseAlone } from './database-alone.ts';
import { load, type Load } from './load.ts';
import { fillApplications } from './many-rows.ts';
import { databaseKinds, signIn, startMeasured, type MeasuredBackend, type Person } from './measured-backend.ts';
import { processorShares } from './processor-shares.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const warmUp = 2;
const connectionCounts = [1, 10, 50] as const;
const maxConnections = 50;

/** What of the database alone the data API gives at the most connections. */
const minRatio = { pglite: 0.5, postgres: 0.3 } as const;
/** Milliseconds of one read where nobody else asks. */
const maxMedianAlone = 2.5;
/** The slowest request of a hundred, against the one in the middle. */
const maxSpread = 3;

/** Owners of less than this are not reported. */
const minShare = 0.02;

type Work = 'reads' | 'inserts';

const requestOf = (backend: MeasuredBackend, { id, headers }: Person, work: Work) =>
  work === 'reads'
    ? { url: `${backend.url}/rest/v1/job_applications?client_id=eq.${id}&order=created_at.desc&limit=20`, headers }
    : {
        url: `${backend.url}/rest/v1/job_applications`,
        method: 'POST' as const,
        headers: { ...headers, prefer: 'return=minimal' },
        body: JSON.stringify({ client_id: id, job_title: 'Analyst', company_name: 'Measured' }),
      };

function figuresOf(area: string, work: Work, connections: number, { perSecond: value, p50, p99 }: Load): Figure[] {
  const name = `${work}, ${connections} connection${connections === 1 ? '' : 's'}`;
  const isAlone = connections === 1 && work === 'reads';
  return [
    { area, name, value, unit: 'requests/s' },
    { area, name: `${name}, median`, value: p50, unit: 'ms', ...(isAlone ? { most: maxMedianAlone } : {}) },
    { area, name: `${name}, p99`, value: p99, unit: 'ms' },
    { area, name: `${name}, p99 against the median`, value: p99 / Math.max(p50, 1), unit: 'ratio', most: maxSpread },
  ];
}

const aloneOf = (backend: MeasuredBackend, { id }: Person): Promise<DatabaseAlone> =>
  backend.databaseUrl === undefined
    ? pgliteAlone(backend, id)
    : Promise.resolve(postgresAlone(backend.databaseUrl, id, maxConnections));

/**
 * 20 rows of 100,000 read and one inserted through the data API and row-level security, by one person with a token, beside
 * the same of the database alone, and what the backend's processor does for it.
 */
export const rest: Bench = async (tell) => {
  for (const kind of databaseKinds) {
    const backend = await startMeasured(kind);
    const area = `REST on ${kind}`;
    try {
      await fillApplications(backend);
      const person = await signIn(backend, 'client@milepost.test');
      const through = new Map<string, number>();
      for (const work of ['reads', 'inserts'] as const) {
        // Whoever comes first would pay for the start: code that is not compiled yet, pages that are not read yet.
        await load({ ...requestOf(backend, person, work), connections: 10, seconds: warmUp });
        for (const connections of connectionCounts) {
          const measured = await load({ ...requestOf(backend, person, work), connections, seconds });
          figuresOf(area, work, connections, measured).forEach(tell);
          through.set(`${work} ${connections}`, measured.perSecond);
        }
      }
      const shares = await processorShares(backend, () =>
        load({ ...requestOf(backend, person, 'reads'), connections: 10, seconds }),
      );
      for (const [owner, value] of shares.filter(([, share]) => share >= minShare)) {
        tell({ area, name: `reads, share of the processor: ${owner}`, value, unit: 'ratio' });
      }
      await backend.kill();
      const alone = await aloneOf(backend, person);
      try {
        for (const work of ['reads', 'inserts'] as const) {
          const once = work === 'reads' ? alone.read : alone.insert;
          await perSecond(once, 10, warmUp);
          for (const connections of connectionCounts) {
            const value = await perSecond(once, connections, seconds);
            const name = `${work}, ${connections} connection${connections === 1 ? '' : 's'}`;
            tell({ area, name: `${name}, ${alone.name}`, value, unit: 'requests/s' });
            const least = connections === maxConnections ? { least: minRatio[kind] } : {};
            const ratio = (through.get(`${work} ${connections}`) ?? 0) / value;
            tell({ area, name: `${name}, against ${alone.name}`, value: ratio, unit: 'ratio', ...least });
          }
        }
      } finally {
        await alone.close();
      }
    } finally {
      await backend.stop();
    }
  }
};
