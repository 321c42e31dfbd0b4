import type { GateRecord } from '../store/gate-record.ts';
import type { Refusal } from './refusal.ts';

/**
 * A team's release has been tried: its own tests, and the journeys with it in place beside the shell that will be live.
 * @param others parts and versions that are promoted with it, as the command names them
 */
export function verdictRefusals(options: {
  part: string;
  version: string;
  record: GateRecord;
  shell: string | null;
  others: string;
}): Refusal[] {
  const { part, version, record, shell, others } = options;
  const where = `gate/${part}/${version}.json`;
  const verify = `npm run module -- verify ${others}`;
  const { tests, journeys } = record;
  const untested: Refusal[] =
    tests && tests.failed === 0 && tests.passed > 0
      ? []
      : [
          {
            rule: 'tests',
            what: tests
              ? `Of ${part} ${version}'s own tests ${tests.passed} passed and ${tests.failed} failed.`
              : `${part} ${version} was published without its tests (by npm start).`,
            where,
            how: `Raise the version and publish it with its tests green: npm run module -- publish ${part}.`,
          },
        ];
  const refusal = (what: string): Refusal => ({ rule: 'journeys', what, where, how: verify });
  if (!journeys) return [...untested, refusal(`No journeys have been replayed with ${part} ${version} in place.`)];
  if (journeys.failed > 0 || journeys.passed === 0) {
    return [...untested, refusal(`With ${part} ${version} in place ${journeys.failed} journeys failed.`)];
  }
  if (journeys.shell !== shell) {
    return [
      ...untested,
      refusal(`The journeys with ${part} ${version} ran beside shell ${journeys.shell}, not ${shell}.`),
    ];
  }
  return untested;
}
