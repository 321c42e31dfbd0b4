import { firstNameOf, nameOf, profileInputSchema, roleLabel, userProfileSchema } from './model.ts';

test('a role reads with a space and a capital', () => {
  expect(roleLabel('super_admin')).toBe('Super admin');
  expect(roleLabel('coach')).toBe('Coach');
});

test('somebody is called by name, else email, else User', () => {
  expect(nameOf({ full_name: 'Ada Byron', email: 'ada@example.com' })).toBe('Ada Byron');
  expect(nameOf({ full_name: '  ', email: 'ada@example.com' })).toBe('ada@example.com');
  expect(nameOf({ full_name: null, email: null })).toBe('User');
  expect(nameOf(null)).toBe('User');
});

test('a name cannot turn the sentence around it: marks of direction are left out', () => {
  expect(`Suspend ${nameOf({ full_name: 'Ada\u202e Byron\u2066', email: null })}?`).toBe('Suspend Ada Byron?');
  expect(nameOf({ full_name: '\u202e', email: 'ada@example.com' })).toBe('ada@example.com');
  expect(nameOf({ full_name: 'ליאת כהן', email: null })).toBe('ליאת כהן');
});

test('a profile is read with just the six columns of the view', () => {
  const profile = userProfileSchema.parse({
    id: '11111111-1111-1111-1111-111111111111',
    role: 'client',
    org_id: null,
    full_name: 'Ada',
    email: 'ada@example.com',
    avatar_url: null,
  });
  expect(profile).toMatchObject({ headline: null, time_zone: null, status: 'active' });
});

test('a profile with an unknown role is refused', () => {
  expect(userProfileSchema.shape.role.safeParse('owner').success).toBe(false);
});

test('the own profile needs a name and a real zone', () => {
  const refused = profileInputSchema.safeParse({
    full_name: ' ',
    headline: '',
    time_zone: 'Here',
  });
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['full_name', 'Name is required'],
    ['time_zone', 'Choose a time zone from the list'],
  ]);
});

test('the first name is the first word, or the address where there is no name', () => {
  expect(firstNameOf({ full_name: ' Ada  Byron', email: 'ada@example.com' })).toBe('Ada');
  expect(firstNameOf({ full_name: null, email: 'ada@example.com' })).toBe('ada@example.com');
  expect(firstNameOf(null)).toBe('User');
});
