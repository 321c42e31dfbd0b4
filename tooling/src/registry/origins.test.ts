import { namedOrigins } from './origins.ts';

test('modules are served where the environment says', () => {
  const originOf = namedOrigins({ MILEPOST_MODULE_ORIGIN: 'https://{module}.milepost.example/' });
  expect(originOf('mf-client')).toBe('https://mf-client.milepost.example');
});

test.each(['nonsense', '{module}', 'https://one.example'])('%s says no address for each module', (template) => {
  expect(() => namedOrigins({ MILEPOST_MODULE_ORIGIN: template })).toThrow("isn't an address such as https://{module}");
});
