import type { SharedPackage } from '../store/published-version.ts';
import { check } from './gate.ts';
import { around, coach, rulesOf, shell, versionOf } from './testing/published-versions.ts';

const pack = (name: string, version: string, requiredVersion: string, singleton = true): SharedPackage => ({
  name,
  version,
  requiredVersion,
  singleton,
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
