import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { supabaseFolder } from '../database/supabase-folder.ts';
import { functionSettings } from './configuration.ts';

describe('functionSettings', () => {
  test('asks for a token unless the configuration says otherwise', () => {
    const settings = functionSettings(`
      [auth]
      verify_jwt = false # not a function's
      [functions.a]
      import_map = "./deno.json"
      [functions.b]
      verify_jwt = false # checked in code
      [functions.c]
      enabled = false
    `);
    expect(Object.fromEntries(settings)).toEqual({
      a: { enabled: true, verify_jwt: true },
      b: { enabled: true, verify_jwt: false },
      c: { enabled: false, verify_jwt: true },
    });
  });

  test('reads the one of this repository', () => {
    const settings = functionSettings(readFileSync(new URL('config.toml', supabaseFolder), 'utf8'));
    expect(settings.get('send-notification-email')).toEqual({ enabled: true, verify_jwt: false });
  });

  test.each([
    '[functions]',
    '[functions."a"]',
    '["functions".a]',
    '[functions.a.b]',
    '[functions.a]\nverify_jwt = False',
    '[functions.a]\nverify_jwt = "no"',
    '[functions.a]\n[functions.a]',
    'functions.a.verify_jwt = false',
    'text = """\n[functions.a]\n"""',
  ])('refuses what it cannot read with certainty: %j', (toml) => {
    expect(() => functionSettings(toml)).toThrow();
  });
});

test('Edge gets the very versions of packages that are installed here', () => {
  const read = (file: string, from: string | URL): unknown => JSON.parse(readFileSync(new URL(file, from), 'utf8'));
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(read('functions/deno.json', supabaseFolder));
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(read('../../package.json', import.meta.url));
  const installed = Object.keys(imports).map((name) => [name, `npm:${name}@${dependencies[name] ?? 'none'}`]);
  expect(imports).toEqual(Object.fromEntries(installed));
});
