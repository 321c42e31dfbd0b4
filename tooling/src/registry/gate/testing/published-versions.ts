import { contractVersion, type Claim, type NavigationEntry } from '@milepost/shared/contract/module-contract';
import { federatedName } from '@milepost/shared/contract/module-name';
import type { PublishedVersion, SharedPackage } from '../../store/published-version.ts';
import { check } from '../gate.ts';
import type { Surroundings } from '../refusal.ts';

type Options = {
  part?: string;
  version?: string;
  claims?: Claim[];
  navigation?: NavigationEntry[];
  shared?: SharedPackage[];
  contract?: number;
  files?: PublishedVersion['files'];
  initialBytes?: number;
  budgetBytes?: number;
  heaviestPage?: PublishedVersion['heaviestPage'];
  anonymousPaths?: string[];
};

/** A version as it was published, a module unless told otherwise. */
export const versionOf = ({ part = 'mf-client', version = '1.1.0', ...options }: Options = {}): PublishedVersion => ({
  part,
  config:
    part === 'shell'
      ? null
      : { name: federatedName(part), claims: options.claims ?? [], navigation: options.navigation ?? [] },
  release: { version, contractVersion: options.contract ?? contractVersion, entry: 'remoteEntry.0123abcd.js' },
  shared: options.shared ?? [],
  files: options.files ?? {},
  initialBytes: options.initialBytes ?? 0,
  budgetBytes: options.budgetBytes ?? 5000,
  heaviestPage: options.heaviestPage,
  anonymousPaths: options.anonymousPaths ?? [],
  fingerprint: 'f',
  at: '2026-01-01T00:00:00.000Z',
  who: 'Ann',
});

export const shell = (options: Options = {}): PublishedVersion =>
  versionOf({ part: 'shell', version: '1.0.0', ...options });
export const coach = (options: Options = {}): PublishedVersion =>
  versionOf({ part: 'mf-coach', version: '1.0.0', ...options });
/** What is live beside a candidate: a shell, and nothing else unless told. */
export const around = (other: Partial<Surroundings> = {}): Surroundings => ({
  shell: shell(),
  modules: [],
  before: null,
  ...other,
});

/** The rules that refuse a candidate. Every refusal says what, where and how to mend it. */
export function rulesOf(candidate: PublishedVersion, beside: Surroundings): string[] {
  const refusals = check(candidate, beside);
  for (const { what, where, how } of refusals)
    expect([what, where, how].map((text) => text.length > 3)).not.toContain(false);
  return refusals.map(({ rule }) => rule);
}

export const claim = (path: string, roles: Claim['roles'] = ['client']): Claim => ({ path, roles });
