import { edgeImport } from './edge-import.ts';

test.each([
  ['jsr:@supabase/functions-js/edge-runtime.d.ts', { kind: 'types' }],
  ['@supabase/functions-js/edge-runtime.d.ts', { kind: 'types' }],
  ['https://esm.sh/@supabase/functions-js/src/edge-runtime.d.ts', { kind: 'types' }],
  ['https://deno.land/std/http/server.ts', { kind: 'serve' }],
  ['https://deno.land/std@0.168.0/http/server.ts', { kind: 'serve' }],
  ['https://deno.land/std@0.168.0/fs/mod.ts', { kind: 'unknown' }],
  ['https://example.com/module.ts', { kind: 'unknown' }],
  ['npm:', { kind: 'unknown' }],
])('%s is %j', (specifier, expected) => {
  expect(edgeImport(specifier)).toEqual(expected);
});

test.each([
  ['npm:zod', ['zod'], '', undefined],
  ['npm:zod@latest', ['zod'], '', undefined],
  ['npm:/zod@^4.1/v4', ['zod'], '/v4', 4],
  ['npm:@supabase/supabase-js@2', ['@supabase/supabase-js'], '', 2],
  ['jsr:@supabase/supabase-js@^2', ['@supabase/supabase-js', '@jsr/supabase__supabase-js'], '', 2],
  ['jsr:/@std/assert@1/equals', ['@std/assert', '@jsr/std__assert'], '/equals', 1],
  ['https://esm.sh/@supabase/supabase-js@2?target=deno', ['@supabase/supabase-js'], '', 2],
  ['https://esm.sh/v135/zod@3.22.4/index.js', ['zod'], '/index.js', 3],
  ['https://esm.sh/*zod', ['zod'], '', undefined],
  ['https://cdn.jsdelivr.net/npm/zod@4/+esm', ['zod'], '', 4],
  ['https://cdn.skypack.dev/zod', ['zod'], '', undefined],
  ['https://unpkg.com/zod@~4.6.7', ['zod'], '', 4],
])('%s is a package', (specifier, names, subpath, major) => {
  expect(edgeImport(specifier)).toEqual({ kind: 'package', names, subpath, major });
});

test.each(['zod', '@supabase/supabase-js', 'node:fs', './other.ts', 'file:///x.ts'])(
  '%s is left to Node',
  (specifier) => {
    expect(edgeImport(specifier)).toBeUndefined();
  },
);
