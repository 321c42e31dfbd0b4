import { moduleConfigSchema } from './module-contract.ts';

const link = { label: 'Billing', to: '/billing', icon: 'billing' } as const;
const entry = { ...link, slot: 'account-menu', order: 10 } as const;
const read = (said: object) =>
  moduleConfigSchema.parse({
    name: 'mf_account',
    claims: [],
    navigation: [{ ...entry, ...said }],
    palette: [{ ...link, kind: 'page', ...said }],
  });

describe('a link of a version that was published with a permission beside', () => {
  test.each([
    ['view_billing', undefined, ['super_admin']],
    ['view_org_users', undefined, ['coach', 'super_admin']],
    ['view_org_users', ['client', 'coach'], ['coach']],
    ['access_support', undefined, ['client', 'coach', 'super_admin']],
    ['of_another_time', undefined, []],
  ])('that is %s, for %j, is for %j', (permission, roles, expected) => {
    expect(read({ permission, ...(roles && { roles }) })).toMatchObject({
      navigation: [{ ...entry, roles: expected }],
      palette: [{ ...link, roles: expected }],
    });
    expect(JSON.stringify(read({ permission }))).not.toContain('permission');
  });
});

test('a link without one stays as it is written, and one with another field is refused', () => {
  expect(read({}).navigation).toEqual([entry]);
  expect(() => read({ permissions: 'view_billing' })).toThrow(/permissions/);
});

test('a claim asks for a record permission that one id in its path answers', () => {
  const config = (permission: string) => ({
    name: 'mf_client',
    navigation: [],
    claims: [{ path: '/client/:id', roles: ['client'], record: { permission, parameter: 'id' } }],
  });
  const isAccepted = (permission: string) => moduleConfigSchema.safeParse(config(permission)).success;
  expect(['access_client', 'access_coach', 'manage_client_data', 'manage_user'].every(isAccepted)).toBe(true);
  expect(['manage_review', 'view_coaching_session', 'view_billing', 'of_another_time'].some(isAccepted)).toBe(false);
});
