/**
 * Measures speed, reliability and start-up and writes the figures to `bench/results/`. `npm run bench -- rest durability` measures those
 * areas only. Ends with 1 when a figure is missed.
 */
import { fileURLToPath } from 'node:url';
import { administration } from './backend/administration.ts';
import { durability } from './backend/durability.ts';
import { feed } from './backend/feed.ts';
import { realtime } from './backend/realtime.ts';
import { recordSearch } from './backend/record-search.ts';
import { rest } from './backend/rest.ts';
import { rowSecurity } from './backend/row-security.ts';
import { signIns } from './backend/sign-ins.ts';
import { bigLists } from './browser/big-lists.ts';
import { calendar } from './browser/calendar.ts';
import { call } from './browser/call.ts';
import { dashboardRequests } from './browser/dashboard-requests.ts';
import { layoutShift } from './browser/layout-shift.ts';
import { manyModules } from './browser/many-modules.ts';
import { navigation } from './browser/navigation.ts';
import { releases } from './browser/releases.ts';
import { development, freshClone, start } from './browser/start.ts';
import { startUp } from './browser/start-up.ts';
import { isMet, type Bench, type Figure } from './figure.ts';
import { lineOf, writeResults } from './report.ts';

const benches: Readonly<Record<string, Bench>> = {
  rest,
  rowSecurity,
  signIns,
  realtime,
  durability,
  feed,
  recordSearch,
  administration,
  startUp,
  navigation,
  dashboardRequests,
  layoutShift,
  bigLists,
  calendar,
  call,
  manyModules,
  releases,
  start,
  development,
  freshClone,
};

/** It installs, so it runs when it is asked for by name. */
const onlyByName = new Set(['freshClone']);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((area) => !(area in benches));
  if (unknown.length > 0) {
    throw new Error(`Not measured here: ${unknown.join(', ')}. There are ${Object.keys(benches).join(', ')}.`);
  }
  const figures: Figure[] = [];
  for (const [area, measure] of Object.entries(benches)) {
    if (asked.length > 0 ? !asked.includes(area) : onlyByName.has(area)) continue;
    say(`\n${area}`);
    await measure((figure) => {
      figures.push(figure);
      say(lineOf(figure));
    });
  }
  const table = writeResults(fileURLToPath(new URL('../../', import.meta.url)), figures);
  const missed = figures.filter((figure) => isMet(figure) === false).length;
  say(`\n${figures.length} figures, ${missed} missed. ${table}`);
  process.exitCode = missed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
