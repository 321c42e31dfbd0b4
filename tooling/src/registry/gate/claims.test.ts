import type { Claim } from '@milepost/shared/contract/module-contract';
import { around, claim, coach, rulesOf, versionOf } from './testing/published-versions.ts';

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
