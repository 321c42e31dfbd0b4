import { contractVersion, type Claim, type NavigationEntry } from '@milepost/shared/contract/module-contract';
import { federatedName } from '@milepost/shared/contract/module-name';
import type { PublishedVersion, SharedPackage } from '../store/published-version.ts';
import { check } from './gate.ts';
import type { Surroundings } from './refusal.ts';

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

const versionOf = ({ part = 'mf-client', version = '1.1.0', ...options }: Options = {}): PublishedVersion => ({
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

const shell = (options: Options = {}): PublishedVersion => versionOf({ part: 'shell', version: '1.0.0', ...options });
const coach = (options: Options = {}): PublishedVersion =>
  versionOf({ part: 'mf-coach', version: '1.0.0', ...options });
const around = (other: Partial<Surroundings> = {}): Surroundings => ({
  shell: shell(),
  modules: [],
  before: null,
  ...other,
});

/** Every refusal of these tests says what, where and how to mend it. */
function rulesOf(candidate: PublishedVersion, beside: Surroundings): string[] {
  const refusals = check(candidate, beside);
  for (const { what, where, how } of refusals)
    expect([what, where, how].map((text) => text.length > 3)).not.toContain(false);
  return refusals.map(({ rule }) => rule);
}

const entry = (to: string, label = 'Page'): NavigationEntry => ({ slot: 'sidebar', label, to, icon: 'home', order: 1 });
const claim = (path: string, roles: Claim['roles'] = ['client']): Claim => ({ path, roles });
const pack = (name: string, version: string, requiredVersion: string, singleton = true): SharedPackage => ({
  name,
  version,
  requiredVersion,
  singleton,
});

describe('the contract', () => {
  test('is the one that the live shell speaks', () => {
    expect(rulesOf(versionOf(), around())).toEqual([]);
    expect(rulesOf(versionOf({ contract: contractVersion + 1 }), around())).toEqual(['contract']);
  });

  test('of a new shell is the one of every live module', () => {
    expect(rulesOf(shell({ contract: 2 }), around({ modules: [coach({ contract: 2 })] }))).toEqual([]);
    const [refusal] = check(shell({ contract: 2 }), around({ modules: [coach({ contract: 1 })] }));
    expect(refusal).toMatchObject({
      rule: 'contract',
      how: expect.stringContaining('promote shell <version> mf-coach'),
    });
  });
});

describe('shared packages', () => {
  const live = shell({ shared: [pack('react', '19.3.1', '^19.3.1')] });

  test('of a module fit what the live shell provides', () => {
    expect(rulesOf(versionOf({ shared: [pack('react', '19.3.0', '^19.3.0')] }), around({ shell: live }))).toEqual([]);
    const [refusal] = check(versionOf({ shared: [pack('react', '19.4.0', '^19.4.0')] }), around({ shell: live }));
    expect(refusal).toMatchObject({
      rule: 'shared-range',
      what: 'mf-client 1.1.0 needs react ^19.4.0, shell 1.0.0 provides 19.3.1.',
    });
  });

  test('that a new shell provides fit every live module', () => {
    const modules = [coach({ shared: [pack('react', '19.3.1', '^19.3.1')] })];
    expect(rulesOf(shell({ shared: [pack('react', '19.5.0', '^19.5.0')] }), around({ modules }))).toEqual([]);
    expect(rulesOf(shell({ shared: [pack('react', '20.0.0', '^20.0.0')] }), around({ modules }))).toEqual([
      'shared-range',
    ]);
  });

  test('that only modules share fit each other', () => {
    const modules = [coach({ shared: [pack('charts', '1.0.0', '^1.0.0')] })];
    expect(rulesOf(versionOf({ shared: [pack('charts', '1.2.0', '^1.0.0')] }), around({ modules }))).toEqual([]);
    expect(rulesOf(versionOf({ shared: [pack('charts', '2.0.0', '^2.0.0')] }), around({ modules }))).toEqual([
      'shared-range',
      'shared-range',
    ]);
  });

  test('that are no singletons may differ: a module brings its own', () => {
    const provider = shell({ shared: [pack('zod', '4.6.7', '^4.6.7', false)] });
    expect(
      rulesOf(versionOf({ shared: [pack('zod', '5.0.0', '^5.0.0', false)] }), around({ shell: provider })),
    ).toEqual([]);
  });
});

describe('claims', () => {
  const modules = [coach({ claims: [claim('/reviews/:id', ['coach'])] })];

  test('of two modules may be one path for different roles, never for the same', () => {
    expect(rulesOf(versionOf({ claims: [claim('/reviews/:id', ['client'])] }), around({ modules }))).toEqual([]);
    expect(rulesOf(versionOf({ claims: [claim('/reviews/:id', ['client', 'coach'])] }), around({ modules }))).toEqual([
      'collision',
    ]);
  });

  test('collide under another name of the parameter too, and within one module', () => {
    expect(rulesOf(versionOf({ claims: [claim('/reviews/:reviewId', ['coach'])] }), around({ modules }))).toEqual([
      'collision',
    ]);
    expect(rulesOf(versionOf({ claims: [claim('/a'), claim('/a')] }), around())).toEqual(['collision']);
  });

  test('for people who are not signed in are for mf-auth, or allowed by name', () => {
    const claims = [claim('/welcome', ['anonymous'])];
    expect(rulesOf(versionOf({ part: 'mf-auth', claims }), around())).toEqual([]);
    expect(rulesOf(versionOf({ claims, anonymousPaths: ['/welcome'] }), around())).toEqual([]);
    expect(rulesOf(versionOf({ claims }), around())).toEqual(['claim']);
  });

  test('of one person’s records name the record permission, with a parameter that is in the path', () => {
    const path = '/client/:clientId/notes';
    const record = (parameter: string) => ({ permission: 'access_client' as const, parameter });
    const claimed = (parameter?: string): Claim[] => [
      { ...claim(path, ['coach']), ...(parameter ? { record: record(parameter) } : null) },
    ];
    expect(rulesOf(versionOf({ claims: claimed('clientId') }), around())).toEqual([]);
    expect(rulesOf(versionOf({ claims: claimed() }), around())).toEqual(['claim']);
    expect(rulesOf(versionOf({ claims: claimed('client') }), around())).toEqual(['claim']);
  });

  test('of administration name a permission, unless they only lead on', () => {
    const admin = claim('/admin/audit', ['super_admin']);
    expect(rulesOf(versionOf({ claims: [{ ...admin, permission: 'view_security_logs' }] }), around())).toEqual([]);
    expect(rulesOf(versionOf({ claims: [{ ...admin, redirectTo: '/admin/dashboard' }] }), around())).toEqual([]);
    expect(rulesOf(versionOf({ claims: [admin] }), around())).toEqual(['claim']);
  });

  test('ask for a permission that the role holds', () => {
    const users = (roles: Claim['roles']): Claim[] => [{ ...claim('/people', roles), permission: 'view_org_users' }];
    expect(rulesOf(versionOf({ claims: users(['coach']) }), around())).toEqual([]);
    expect(rulesOf(versionOf({ claims: users(['coach', 'client']) }), around())).toEqual(['claim']);
  });
});

describe('navigation', () => {
  const before = versionOf({ version: '1.0.0', claims: [claim('/board'), claim('/notes/:id')] });

  test('may lead to a page that is still to come, and may go with its page', () => {
    expect(rulesOf(versionOf({ navigation: [entry('/progress')] }), around({ before }))).toEqual([]);
    expect(rulesOf(versionOf({ claims: [claim('/notes/:id')] }), around({ before }))).toEqual([]);
  });

  test('is not left behind by a claim that goes', () => {
    const own = versionOf({ navigation: [entry('/board')] });
    expect(rulesOf(own, around({ before }))).toEqual(['navigation']);
    const ofOnePerson = versionOf({ claims: [claim('/board')], navigation: [entry('/notes/:userId')] });
    expect(rulesOf(ofOnePerson, around({ before }))).toEqual(['navigation']);
    const [refusal] = check(
      versionOf(),
      around({ before, modules: [coach({ navigation: [entry('/board', 'Board')] })] }),
    );
    expect(refusal?.what).toContain("'Board' of mf-coach");
  });

  test('stays right when another module takes the claim over', () => {
    const modules = [coach({ claims: [claim('/board', ['coach'])], navigation: [entry('/board')] })];
    expect(rulesOf(versionOf(), around({ before, modules }))).toEqual([]);
  });
});

describe('the size', () => {
  const files = {
    'static/7.0a0a0a0a.js': { bytes: 9000, brotli: 3000 },
    'static/8.0b0b0b0b.js': { bytes: 99, brotli: 50 },
  };
  const grown = {
    'static/7.1a1a1a1a.js': { bytes: 9100, brotli: 3100 },
    'static/8.1b1b1b1b.js': { bytes: 999, brotli: 700 },
  };

  test('keeps within the budget', () => {
    expect(rulesOf(versionOf({ initialBytes: 4000, budgetBytes: 4000 }), around())).toEqual([]);
  });

  test('beyond it names the file that grew most', () => {
    const before = versionOf({ version: '1.0.0', files });
    const [refusal] = check(versionOf({ files: grown, initialBytes: 4000, budgetBytes: 3999 }), around({ before }));
    expect(refusal).toMatchObject({ rule: 'size', where: 'mf-client/dist/static/8.1b1b1b1b.js' });
    const [first] = check(versionOf({ files: grown, initialBytes: 4000, budgetBytes: 3999 }), around());
    expect(first).toMatchObject({ rule: 'size', where: 'mf-client/dist/static/7.1a1a1a1a.js' });
  });

  test('of a page that has more of its own than a page may have names its largest file', () => {
    const pageOf = (kilobytes: number): PublishedVersion['heaviestPage'] => ({
      ownFiles: Object.keys(files),
      ownBytes: kilobytes * 1024,
      budgetBytes: 60 * 1024,
    });
    expect(rulesOf(versionOf({ files, heaviestPage: pageOf(60) }), around())).toEqual([]);
    const [refusal] = check(versionOf({ files, heaviestPage: pageOf(61) }), around());
    expect(refusal).toMatchObject({ rule: 'size', where: 'mf-client/dist/static/7.0a0a0a0a.js' });
    expect(refusal?.what).toContain('has 61.0 KB of its own; the budget of a page is 60.0 KB');
  });
});
