import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, type Person } from '../stage/cast.ts';
import { forbidden, refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { billed, openShop, plans, subscribe } from './billed.ts';

const add = ({ as }: Scene, person: Person, count = 1) =>
  as(
    person,
    `insert into public.job_applications (client_id, job_title, company_name)
     select $1, 'Engineer', 'Company ' || n from generate_series(1, $2::int) n`,
    [people[person], count],
  );
const long = ['2026-01-01', '2199-01-01'] as const;
const readOnly = refused('Your account is read-only until your overdue invoice is paid. See Billing');
const tooMany = refused('Your plan includes 2 applications. Choose another plan in Billing to add more');

describe.each(quickDatabaseKinds)('what a plan allows on %s', (kind) => {
  const play = useStage(kind);

  test('so many applications, however they are added', () =>
    play(async (scene) => {
      await openShop(scene);
      await subscribe(scene, 'newClient', 'small', long);
      await add(scene, 'newClient', 2);
      await expect(add(scene, 'newClient')).rejects.toEqual(tooMany);
      await scene.as('newClient', 'delete from public.job_applications where client_id = $1', [people.newClient]);
      await add(scene, 'newClient');
      // What was deleted comes back only as far as there is room.
      await expect(
        scene.as(
          'newClient',
          `select public.restore_applications(array(
          select r.id from public.job_applications r where r.client_id = $1))`,
          [people.newClient],
        ),
      ).resolves.toBeDefined();
      const [deleted] = await scene.server<{ ids: string[] }>(
        'select array_agg(id) as ids from public.job_applications where client_id = $1 and deleted_at is not null',
        [people.newClient],
      );
      await expect(scene.as('newClient', 'select public.restore_applications($1)', [deleted?.ids])).rejects.toEqual(
        tooMany,
      );
      await scene.server('update public.subscriptions set plan_id = private.default_plan_id() where user_id = $1', [
        people.newClient,
      ]);
      await add(scene, 'newClient', 20);
    }));

  test('an import beyond the plan brings nothing', () =>
    play(async (scene) => {
      await openShop(scene);
      await subscribe(scene, 'newClient', 'small', long);
      const [made] = await scene.as<{ id: string }>(
        'newClient',
        `insert into public.application_imports (client_id, file_name, row_count) values ($1, 'list.csv', 3) returning id`,
        [people.newClient],
      );
      await scene.server(
        `insert into public.application_import_rows (import_id, place, row_number, application_id, application)
         select $1, n, n + 1, gen_random_uuid(), jsonb_build_object('job_title', 'Engineer', 'company_name', 'Company ' || n) from generate_series(1, 3) n`,
        [made?.id],
      );
      await expect(scene.as('newClient', 'select public.commit_application_import($1)', [made?.id])).rejects.toEqual(
        tooMany,
      );
    }));

  test('so many clients of a coach', () =>
    play(async (scene) => {
      await openShop(scene);
      await subscribe(scene, 'unrelatedCoach', 'coach', long);
      const assign = (client: Person) =>
        scene.as('admin', 'select public.admin_assign_coach($1, $2)', [people[client], people.unrelatedCoach]);
      await assign('newClient');
      await expect(assign('otherClient')).rejects.toEqual(refused(`This coach's plan includes 1 client`));
    }));

  test('so much storage, by the size of what is stored and not by what a row says', () =>
    play(async (scene) => {
      await openShop(scene);
      await subscribe(scene, 'newClient', 'small', long);
      const store = (name: string, size: number) =>
        scene.server(
          `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('documents', $1, $2, jsonb_build_object('size', $3::int))`,
          [`${people.newClient}/${name}`, people.newClient, size],
        );
      const name = (file: string) =>
        scene.as(
          'newClient',
          `insert into public.documents (client_id, name, file_path, file_name, file_size, mime_type)
           values ($1, 'Resume', $2, 'resume.pdf', 1, 'application/pdf')`,
          [people.newClient, `${people.newClient}/${file}`],
        );
      await store('a.pdf', 1048576);
      await name('a.pdf');
      await store('b.pdf', 1);
      await expect(name('b.pdf')).rejects.toEqual(
        refused('Your plan includes 1 MB of files. Choose another plan in Billing to add more'),
      );
      // With it lying there, nothing more is taken.
      await expect(
        scene.as('newClient', `insert into storage.objects (bucket_id, name, owner_id) values ('documents', $1, $2)`, [
          `${people.newClient}/c.pdf`,
          people.newClient,
        ]),
      ).rejects.toEqual(forbidden());
    }));

  test('whoever has no subscription, or the default plan, is asked for nothing', () =>
    play(async (scene) => {
      await add(scene, 'newClient', 50);
      const [row] = await scene.server(
        `select private.is_entitled($1, 'applications') as it, private.plan_limit($1, 'storage') as most`,
        [people.newClient],
      );
      expect(row).toEqual({ it: true, most: null });
    }));

  test('an invoice that stays unpaid is reminded of, then the account is read-only, until it is paid', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      await subscribe(scene, 'newClient', 'large', long);
      await add(scene, 'newClient');
      const { id } = await billed(scene, 'newClient', '2026-01-01');
      const told = async () =>
        (
          await scene.server<{ kind: string; title: string }>(
            `select kind, title from public.notifications where user_id = $1 and kind like 'billing%' and kind <> 'billing_invoice' order by created_at, title`,
            [people.newClient],
          )
        ).map(({ title }) => title.replace(/INV-\S+/, 'X'));
      const on = (day: string) => scene.server('select private.run_billing($1)', [day]);
      // Due on January 15.
      await on('2026-01-11');
      expect(await told()).toEqual([]);
      await on('2026-01-12');
      await on('2026-01-12');
      expect(await told()).toEqual(['Invoice X is due soon']);
      await on('2026-01-16');
      await on('2026-01-22');
      await on('2026-01-29');
      expect(await told()).toHaveLength(4);
      await on('2026-02-13');
      await add(scene, 'newClient');
      await on('2026-02-14');
      expect(await told()).toHaveLength(5);
      await expect(add(scene, 'newClient')).rejects.toEqual(readOnly);
      await expect(
        scene.as('newClient', `update public.job_applications set notes = 'x' where client_id = $1`, [
          people.newClient,
        ]),
      ).rejects.toEqual(readOnly);
      expect(
        await scene.as('newClient', 'select from public.job_applications where client_id = $1', [people.newClient]),
      ).toHaveLength(2);
      await expect(
        scene.as('newClient', 'update public.subscriptions set read_only_since = null where user_id = $1', [
          people.newClient,
        ]),
      ).rejects.toEqual(forbidden());
      await scene.as('admin', 'select public.record_payment($1, 1190, current_date)', [id]);
      await add(scene, 'newClient');
    }));

  test('figures count what pays, what ended and what is overdue', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient', 'otherClient');
      await scene.server('delete from public.subscriptions');
      await subscribe(scene, 'newClient', 'yearly', long);
      await subscribe(scene, 'otherClient', 'small', long);
      await scene.server(
        `insert into public.subscription_events (user_id, kind, plan_id, happened_on, paying_since)
         values ($1, 'ended', $2, private.billing_today() - 3, private.billing_today() - 90)`,
        [people.secondClient, plans.small],
      );
      await billed(scene, 'newClient', '2026-01-01');
      const { a } = await scene.one<{ a: object }>('admin', 'select public.billing_figures() as a');
      expect(a).toMatchObject({
        recurring: [{ currency: 'USD', amount: 6000, count: 2 }],
        churn: { ended: 1, before: 3 },
        overdue: [{ currency: 'USD', amount: 1190, count: 1 }],
        trials: 0,
      });
    }));
});
