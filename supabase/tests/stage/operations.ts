import { people } from './cast.ts';
import { rows } from './rows.ts';
import type { Statement } from './statement.ts';

const { admin } = people;

/** What runs and what broke. */
export const operations: readonly Statement[] = [
  [
    `insert into public.client_errors (id, module, version, channel, kind, message)
     values ($1, 'mf_client', '1.0.0', 'stable', 'error', 'Broken')`,
    [rows.clientError],
  ],
  [
    `insert into public.web_vitals (id, module, version, channel, name, value, device)
     values ($1, 'mf_client', '1.0.0', 'stable', 'LCP', 1200, 'phone')`,
    [rows.webVital],
  ],
  [
    `insert into public.module_previews (id, module, address, token, created_by, expires_at)
     values ($1, 'mf_client', 'http://localhost:4002/mf-manifest.json', repeat('0', 64), $2, now() + interval '1 hour')`,
    [rows.preview, admin],
  ],
];
