import { forgetSettings } from '../../jest/surroundings.js';

const before = { ...process.env };
afterEach(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, before);
});

test('what somebody set for a product of their own is no part of the tests, except for what is for them', () => {
  Object.assign(process.env, {
    PORT_OFFSET: '40',
    SITE_URL: 'https://a.example',
    DATABASE_URL: 'postgres://a.example',
  });
  process.env['NODE_ENV'] = 'production';
  forgetSettings({ kept: ['DATABASE_URL'] });
  const { PORT_OFFSET, SITE_URL, DATABASE_URL, NODE_ENV } = process.env;
  expect([PORT_OFFSET, SITE_URL, DATABASE_URL, NODE_ENV]).toEqual([
    undefined,
    undefined,
    'postgres://a.example',
    'test',
  ]);
});

test('this machine is asked without a proxy, beside what else somebody asks so', () => {
  process.env['NO_PROXY'] = 'internal.example';
  forgetSettings();
  forgetSettings();
  expect(process.env['NO_PROXY']).toBe('internal.example,localhost,127.0.0.1,::1');
});
