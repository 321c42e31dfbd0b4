import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccessResolver } from '@milepost/shared/contract/access';
import { roles, type Role } from '@milepost/shared/contract/permissions';
import { manageNotifications } from '@milepost/shared/domain/email-texts';
import { unsubscribePage } from '@milepost/shared/domain/unsubscribe-links';
import type { Database } from '../../../backend/src/database/database.ts';
import { createRedirects } from '../../../backend/src/auth/http/redirects.ts';
import { openTestDatabase, quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { addressOf } from '../../functions/send-notification-email/notification-mail.ts';
import { readModuleConfig } from '../../../tooling/src/registry/publish/read-module-config.ts';

const siteUrl = 'https://milepost.test';
const someId = '10000000-0000-4000-8000-000000000004';
const modules = ['mf-account', 'mf-admin', 'mf-auth', 'mf-client', 'mf-coach'];

/** The addresses that a function writes: its texts that begin with a slash, with an id for whatever is put between them. */
const addressesIn = (source: string): readonly string[] =>
  [...source.matchAll(/'(?:\/[a-z][^' ]*)'(?:\s*\|\|\s*(?:[\w.]+|'[^']*'))*/g)].map(([written]) =>
    written
      .split('||')
      .map((part) => /^'(.*)'$/.exec(part.trim())?.[1] ?? someId)
      .join('')
      .replace('%s', someId),
  );

/** What a function passes to each call of another one, argument by argument. */
function argumentsOf(source: string, called: string): readonly (readonly string[])[] {
  return source
    .split(`${called}(`)
    .slice(1)
    .map((rest) => {
      const given = [''];
      let depth = 0;
      // A text counts as one part, whatever is in it.
      for (const part of rest.match(/'(?:[^']|'')*'|[^']/g) ?? []) {
        if (part === '(') depth += 1;
        if (part === ')') depth -= 1;
        if (depth < 0) break;
        if (part === ',' && depth === 0) given.push('');
        else given.push((given.pop() ?? '') + part);
      }
      return given.map((argument) => argument.trim());
    });
}

/** Whom a notification goes to, by the column or function that names them; everyone, where that may be anyone. */
const receivers: readonly (readonly [RegExp, readonly Role[]])[] = [
  [/client_id$/, ['client']],
  [/coach_id$|^p_coach/, ['coach']],
];
const rolesOf = (receiver: string): readonly Role[] => receivers.find(([named]) => named.test(receiver))?.[1] ?? [];

/** All files of a folder that the product runs. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|html)$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

describe.each(quickDatabaseKinds)('each link of an email on %s', (kind) => {
  let database: Database;
  let leadsSomewhere: (path: string, role: Role | null) => boolean;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const read = await Promise.all(modules.map((folder) => readModuleConfig(folder)));
    const resolve = createAccessResolver(read);
    leadsSomewhere = (path, role) => {
      const { pathname } = new URL(path, siteUrl);
      // Whose record it is, is theirs to see: that is asked where the records are.
      const ids = pathname.split('/').filter((part) => part.length === someId.length);
      const actor =
        role === null ? null : { id: ids[0] ?? someId, role, assignedClientIds: ids, assignedCoachIds: ids };
      return ['module', 'redirect'].includes(resolve(pathname, actor).kind);
    };
  });
  afterAll(() => database.close());

  test('leads to a page, whatever function of the database wrote it', async () => {
    const written = await database.query<{ name: string; source: string }>(
      `select proname as name, prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('private', 'public') and prosrc ~* 'notif(y|ied|ications)' and prosrc ~ '''/[a-z]'`,
    );
    const links = written.flatMap(({ name, source }) => addressesIn(source).map((address) => ({ name, address })));
    expect(links.length).toBeGreaterThan(30);
    const lost = links.filter(({ address }) => !roles.some((role) => leadsSomewhere(address, role)));
    expect(lost).toEqual([]);
  });

  test('leads the role that it is written for, and never to the start', async () => {
    const written = await database.query<{ name: string; source: string }>(
      `select proname as name, prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('private', 'public') and position('private.notify(' in prosrc) > 0`,
    );
    const inserted = await database.query(
      `select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('private', 'public') and prosrc ~ 'insert into public[.]notifications [(][^)]*[)]'
         and prosrc !~ 'insert into public[.]notifications [(][^)]*link'`,
    );
    expect(inserted).toEqual([]);
    const told = written.flatMap(({ name, source }) =>
      argumentsOf(source, 'private.notify').map(([receiver = '', kind = '', , , link = '']) => ({
        ...{ name, receiver, kind, link },
        lost: addressesIn(link).filter((address) => rolesOf(receiver).some((role) => !leadsSomewhere(address, role))),
      })),
    );
    expect(told.filter(({ receiver }) => rolesOf(receiver).length > 0).length).toBeGreaterThan(15);
    expect(told.filter(({ lost }) => lost.length > 0)).toEqual([]);
    // A comment names the function without passing anything.
    expect(told.filter(({ kind, link }) => kind !== '' && /^(?:|null|'\/?')$/i.test(link))).toEqual([]);
  });

  test('leads to a page, in a mail of the sign-in service, and in those of the server itself', () => {
    const sources = ['backend/src', 'supabase/templates', 'shared/src/data/auth', 'mf-auth/src'].flatMap(sourcesIn);
    const addresses = sources.flatMap((source) =>
      [
        ...source.matchAll(
          /(?:\$\{(?:\w+\.)*(?:siteUrl|SITE_URL|origin)\}|\{\{ \.SiteURL \}\})(\/[a-z][\w/-]*)(?![\w/${-])/g,
        ),
      ].map(([, address = '']) => address),
    );
    const pages = [...new Set(addresses)].filter((address) => !/^\/(?:auth|rest|functions|storage)\/v1/.test(address));
    const { linkTarget } = createRedirects(siteUrl, []);
    const mailed = [...pages, linkTarget(undefined, 'confirm'), linkTarget(undefined, 'reset-password')];
    expect(mailed).toEqual(
      expect.arrayContaining(['/login', '/auth/confirm', '/auth/reset-password', '/admin/reports']),
    );
    // Whoever opens one may be signed out; reports go to administrators.
    expect(
      mailed.filter((address) => !leadsSomewhere(address, null) && !leadsSomewhere(address, 'super_admin')),
    ).toEqual([]);
    expect(mailed.filter((address) => address.includes('/auth/') && !leadsSomewhere(address, null))).toEqual([]);
  });

  test('leads the person whom it was written to', async () => {
    const told = await database.query<{ link: string; role: Role }>(
      `select distinct n.link, u.role from public.notifications n join public.users u on u.id = n.user_id where n.link is not null`,
    );
    expect(told.length).toBeGreaterThan(5);
    const lost = told.filter(({ link, role }) => !leadsSomewhere(addressOf(link, siteUrl), role));
    expect(lost).toEqual([]);
  });

  test('leads to the settings, and, signed out too, to where a person unsubscribes', () => {
    const unsubscribe = unsubscribePage(siteUrl, {
      person: someId,
      category: 'sessions',
      signature: 'x'.repeat(43),
    });
    const settings = manageNotifications(siteUrl).address ?? '/nowhere';
    for (const role of roles) {
      expect([leadsSomewhere(settings, role), leadsSomewhere(unsubscribe, role)]).toEqual([true, true]);
    }
    expect(leadsSomewhere(unsubscribe, null)).toBe(true);
    expect(leadsSomewhere('/nowhere', 'client')).toBe(false);
  });
});
