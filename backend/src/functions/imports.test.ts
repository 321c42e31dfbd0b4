import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWorker, type Worker } from './worker.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'milepost-imports-test-'));
const workers: Worker[] = [];
writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
writeFileSync(path.join(folder, 'other.ts'), `export { createClient } from 'npm:@supabase/supabase-js@2';`);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop(0)));
  rmSync(folder, { recursive: true });
});

/** What a function with this source answers, and what it says about why it cannot start. */
async function run(source: string, production = false): Promise<{ body: string; reasons: readonly string[] }> {
  const entry = path.join(folder, `function-${workers.length}.ts`);
  writeFileSync(entry, source);
  const reasons: string[] = [];
  const worker = await startWorker(
    { name: 'f', entry, fingerprint: '' },
    {
      environment: {},
      limits: { boot: 30_000, answer: 30_000, busy: 30_000 },
      said: () => undefined,
      refused: (reason) => {
        reasons.push(reason);
        return production ? undefined : reason;
      },
    },
  );
  workers.push(worker);
  const { signal } = new AbortController();
  const asked = { method: 'GET', path: '/f', headers: new Headers(), body: new ArrayBuffer(0), signal };
  return { body: await (await worker.answer(asked)).text(), reasons };
}

const answering = `Deno.serve(() => new Response(typeof createClient))`;

describe('a function imports', () => {
  test.each([
    `import 'jsr:@supabase/functions-js/edge-runtime.d.ts'; import { createClient } from 'jsr:@supabase/supabase-js@2';`,
    `import '@supabase/functions-js/edge-runtime.d.ts'; import { createClient } from 'npm:@supabase/supabase-js@^2.39';`,
    `import { createClient } from 'https://esm.sh/@supabase/supabase-js@2?target=deno';`,
    `import { createClient } from 'https://cdn.jsdelivr.net/npm/@supabase/supabase-js@2/+esm';`,
    `import { createClient } from './other.ts';`,
  ])('%s', async (imports) => {
    expect(await run(`${imports}\n${answering}`)).toEqual({ body: 'function', reasons: [] });
  });

  test('what a package has below its name', async () => {
    const source = `import { z } from 'npm:zod@4/v4'; Deno.serve(() => Response.json(z.string().safeParse(1).success))`;
    expect(await run(source)).toEqual({ body: 'false', reasons: [] });
  });

  test('serve of the standard library', async () => {
    const source = `import { serve } from 'https://deno.land/std@0.168.0/http/server.ts';
      serve(async () => new Response('served'));`;
    expect(await run(source)).toEqual({ body: 'served', reasons: [] });
  });
});

describe('an import that is missing is named', () => {
  test.each([
    ['npm:not-there@1', 'Install not-there with npm.'],
    ['jsr:@not/there', 'Install @not/there with npm.'],
    ['https://esm.sh/not-there', 'Install not-there with npm.'],
    ['npm:zod@1', expect.stringMatching(/^zod [\d.]+ is installed, which is another major version\.$/)],
    [
      'https://deno.land/x/xhr@0.2.1/mod.ts',
      'Functions import packages that npm has installed, and nothing from the web.',
    ],
    ['not-there', 'There is no such file or installed package.'],
    ['./not-there.ts', 'There is no such file or installed package.'],
  ])('%s', async (specifier, advice) => {
    const { body, reasons } = await run(`import '${specifier}'; Deno.serve(() => new Response());`);
    const [reason = ''] = reasons;
    const [told = '', ...rest] = reason.split(' is missing. ');
    expect([told, rest.join('')]).toEqual([`The import "${specifier}"`, advice]);
    expect(JSON.parse(body)).toEqual({ code: 'BOOT_ERROR', message: reason });
  });

  test('in production to the log alone', async () => {
    const { body, reasons } = await run(`import 'npm:not-there'; Deno.serve(() => new Response());`, true);
    expect(reasons).toEqual(['The import "npm:not-there" is missing. Install not-there with npm.']);
    expect(JSON.parse(body)).toEqual({
      code: 'BOOT_ERROR',
      message: 'Function failed to start (please check logs)',
    });
  });
});
