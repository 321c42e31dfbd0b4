import { parseArgs } from 'node:util';
import semver from 'semver';

/** The command was written wrongly; the program exits with 2. */
export class WrongUse extends Error {}

type Pair = { readonly part: string; readonly version: string };

export type Command = { readonly json: boolean; readonly registry?: string } & (
  | {
      readonly name: 'publish';
      readonly parts: readonly string[];
      readonly testReport?: string;
      readonly forLater: boolean;
    }
  | {
      readonly name: 'promote';
      readonly pairs: readonly Pair[];
      readonly channel: 'stable' | 'canary';
      readonly percentage: number;
      readonly why?: string;
    }
  | { readonly name: 'rollback'; readonly part: string; readonly channel?: 'stable' | 'canary'; readonly why?: string }
  | { readonly name: 'retire'; readonly part: string; readonly why?: string }
  | { readonly name: 'list'; readonly part?: string }
  | { readonly name: 'history'; readonly part?: string }
  | { readonly name: 'watch' }
  | { readonly name: 'help' }
  | { readonly name: 'diff'; readonly part: string; readonly from: string; readonly to: string }
  | { readonly name: 'verify'; readonly pairs: readonly Pair[]; readonly journeys: readonly string[] }
);

export const usage = `npm run module -- publish  mf-client [--tests-passed REPORT] [--for-later]
               -- verify   mf-client 1.1.0 [--journeys access.spec.ts]
               -- promote  mf-client 1.1.0 [--channel stable|canary] [--percentage 10] [--why TEXT]
               -- rollback mf-client [--channel stable|canary] [--why TEXT]
               -- retire   mf-client [--why TEXT]  (takes a module out of service)
               -- list     [mf-client]
               -- history  [mf-client]
               -- diff     mf-client 1.0.0 1.1.0
               -- watch    (ends trials that do badly, until it is stopped)
               everywhere: [--registry DIR] [--json]`;

const options = {
  registry: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  channel: { type: 'string' },
  percentage: { type: 'string' },
  why: { type: 'string' },
  'tests-passed': { type: 'string' },
  'for-later': { type: 'boolean', default: false },
  journeys: { type: 'string', multiple: true, default: [] as string[] },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

function partOf(name: string | undefined, modules: readonly string[]): string {
  if (name === undefined) throw new WrongUse(`Which module? ${modules.join(', ')}`);
  if (!modules.includes(name)) throw new WrongUse(`There is no module '${name}'. There are: ${modules.join(', ')}`);
  return name;
}

function versionOf(text: string | undefined): string {
  if (text === undefined) throw new WrongUse('Which version? npm run module -- list shows what is published.');
  if (semver.valid(text) !== text) throw new WrongUse(`'${text}' isn't a version like 1.1.0.`);
  return text;
}

function pairsOf(rest: readonly string[], modules: readonly string[]): Pair[] {
  const pairs = Array.from({ length: Math.max(1, Math.ceil(rest.length / 2)) }, (_, index) => ({
    part: partOf(rest[index * 2], modules),
    version: versionOf(rest[index * 2 + 1]),
  }));
  if (new Set(pairs.map(({ part }) => part)).size < pairs.length) throw new WrongUse('A module is named twice.');
  return pairs;
}

function channelOf(text: string | undefined): 'stable' | 'canary' | undefined {
  if (text === undefined || text === 'stable' || text === 'canary') return text;
  throw new WrongUse(`--channel is stable or canary, not '${text}'.`);
}

const usualShare = 10;

function percentageOf(text: string | undefined, channel: 'stable' | 'canary'): number {
  if (text !== undefined && channel === 'stable') throw new WrongUse('--percentage belongs to --channel canary.');
  const share = Number(text ?? usualShare);
  if (Number.isInteger(share) && share >= 1 && share <= 100) return share;
  throw new WrongUse(`--percentage is a whole number from 1 to 100, not '${text}'.`);
}

function noMore(rest: readonly string[], wanted: number): void {
  if (rest.length > wanted) throw new WrongUse(`What is '${rest[wanted]}' for?`);
}

/**
 * Reads what comes after `npm run module --`.
 * @param modules the names that a module may have
 * @throws WrongUse with one sentence
 */
export function readCommand(args: readonly string[], modules: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  const { registry, json, why } = values;
  if (values.help || name === 'help') return { json, name: 'help' };
  const common = { json, ...(registry === undefined ? null : { registry }) };
  const reason = why === undefined ? null : { why };
  switch (name) {
    case 'publish': {
      const parts = rest.length === 0 ? [partOf(undefined, modules)] : rest.map((part) => partOf(part, modules));
      const testReport = values['tests-passed'];
      if (testReport !== undefined) noMore(rest, 1);
      return {
        ...common,
        name,
        parts,
        forLater: values['for-later'],
        ...(testReport === undefined ? null : { testReport }),
      };
    }
    case 'promote': {
      const channel = channelOf(values.channel) ?? 'stable';
      const pairs = pairsOf(rest, modules);
      return { ...common, ...reason, name, pairs, channel, percentage: percentageOf(values.percentage, channel) };
    }
    case 'rollback': {
      noMore(rest, 1);
      const channel = channelOf(values.channel);
      return { ...common, ...reason, name, part: partOf(rest[0], modules), ...(channel ? { channel } : null) };
    }
    case 'retire':
      noMore(rest, 1);
      return { ...common, ...reason, name, part: partOf(rest[0], modules) };
    case 'list':
    case 'history':
      noMore(rest, 1);
      return { ...common, name, ...(rest[0] === undefined ? null : { part: partOf(rest[0], modules) }) };
    case 'diff':
      noMore(rest, 3);
      return { ...common, name, part: partOf(rest[0], modules), from: versionOf(rest[1]), to: versionOf(rest[2]) };
    case 'watch':
      noMore(rest, 0);
      return { ...common, name };
    case 'verify':
      return { ...common, name, pairs: pairsOf(rest, modules), journeys: values.journeys };
    default:
      throw new WrongUse(name === undefined ? 'What is to be done?' : `'${name}' isn't a command.`);
  }
}
