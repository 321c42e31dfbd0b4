import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people } from '../stage/cast.ts';
import { forbidden, refused } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { changeOn, choose, invoicesOf, openShop, plans, subscribe } from './billed.ts';

describe.each(quickDatabaseKinds)('a change of plan on %s', (kind) => {
  const play = useStage(kind);

  test('the first paid plan costs a whole period today, with tax', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      expect(await changeOn(scene, 'newClient', 'small', '2026-01-31')).toMatchObject({
        ...{ way: 'now', starts_on: '2026-01-31', ends_on: '2026-02-28', net: 1000, tax: 190, total: 1190 },
        lines: [{ description: 'Small, Jan 31, 2026 to Feb 27, 2026', amount: 1000 }],
        ...{ next_on: '2026-02-28', next_total: 1190 },
      });
    }));

  // A period from January 1 up to January 31 has 30 days; today is credited.
  test.each([
    ['2026-01-01', 30, 1000],
    ['2026-01-02', 29, 967],
    ['2026-01-16', 15, 500],
    ['2026-01-29', 2, 67],
    ['2026-01-30', 1, 33],
  ])('a dearer plan on %s credits %s days', (day, left, credit) =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      await subscribe(scene, 'newClient', 'small', ['2026-01-01', '2026-01-31']);
      expect(await changeOn(scene, 'newClient', 'large', day)).toMatchObject({
        ...{ way: 'now', starts_on: day, net: 3000 - credit },
        lines: [{ amount: 3000 }, { description: `Unused days of Small: ${left} of 30`, amount: -credit }],
      });
    }),
  );

  test('a cheaper plan, another currency, and a credit beyond the new price wait for the end of the period', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient', 'otherClient');
      await subscribe(scene, 'newClient', 'large', ['2026-01-01', '2026-01-31']);
      const later = { way: 'later', starts_on: '2026-01-31', lines: [], total: 0, next_on: '2026-01-31' };
      expect(await changeOn(scene, 'newClient', 'small', '2026-01-10')).toMatchObject({ ...later, next_total: 1190 });
      expect(await changeOn(scene, 'newClient', 'euro', '2026-01-10')).toMatchObject({ ...later, next_total: 10710 });
      await subscribe(scene, 'otherClient', 'yearly', ['2026-01-01', '2027-01-01']);
      expect(await changeOn(scene, 'otherClient', 'large', '2026-01-10')).toMatchObject({
        way: 'later',
        starts_on: '2027-01-01',
      });
    }));

  test('what was previewed is what is charged, in one ledger that comes to 0', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      await choose(scene, 'newClient', 'small');
      const change = await choose(scene, 'newClient', 'large');
      const [latest, first] = await invoicesOf(scene, 'newClient');
      expect(first).toMatchObject({ total: 1190, balance: 1190 });
      // The whole of the first period is left on its first day.
      expect(latest).toMatchObject({ total: change.total, balance: change.total });
      expect(change.net).toBe(2000);
      await scene.server('set constraints all immediate');
    }));

  test('a change that costs something else than the person saw is refused', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const send = (plan: string, total: unknown, day: unknown) =>
        scene.as('newClient', 'select public.change_plan($1, $2, $3)', [plan, total, day]);
      const [today] = await scene.server<{ day: string }>(`select private.billing_today()::text as day`);
      const changed = refused('The amount or the day has changed since. Review the change again');
      for (const total of [0, 1189, -1190, null]) {
        await expect(send(plans.small, total, today?.day)).rejects.toEqual(changed);
      }
      await expect(send(plans.small, 1190, '2020-01-01')).rejects.toEqual(changed);
      await expect(send(plans.small, '1e20', today?.day)).rejects.toMatchObject({ code: '22P02' });
      await expect(send(plans.small, 'NaN', today?.day)).rejects.toMatchObject({ code: '22P02' });
      expect(await invoicesOf(scene, 'newClient')).toEqual([]);
    }));

  test('plans of another role, archived and unknown ones are not offered, and the present one is no change', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const preview = (plan: string) => scene.as('newClient', 'select public.preview_plan_change($1)', [plan]);
      await scene.server('update public.plans set archived_at = now() where id = $1', [plans.large]);
      for (const plan of [plans.coach, plans.large, people.client]) {
        await expect(preview(plan)).rejects.toEqual(refused(`This plan isn't offered`));
      }
      const [free] = await scene.server<{ id: string }>('select private.default_plan_id() as id');
      await expect(preview(free?.id ?? '')).rejects.toEqual(refused('You already have this plan'));
      await expect(scene.as('anonymous', 'select public.preview_plan_change($1)', [plans.small])).rejects.toEqual(
        forbidden(),
      );
    }));

  test('an invoice needs an address on both sides', () =>
    play(async (scene) => {
      await openShop(scene);
      await expect(choose(scene, 'newClient', 'small')).rejects.toEqual(refused('Add your billing address first'));
      await scene.server(`update public.billing_seller set bank_account = ''`);
      await expect(choose(scene, 'newClient', 'small')).rejects.toEqual(
        refused(`Paid plans aren't available yet. An administrator has to complete the seller's details first`),
      );
    }));

  test('a trial costs nothing, is given once, and goes on through a change', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      expect(await choose(scene, 'newClient', 'trial')).toMatchObject({ way: 'trial', total: 0, next_total: 2380 });
      const [trial] = await scene.server<{ days: number; end: string }>(
        'select period_end - private.billing_today() as days, period_end::text as end from public.subscriptions where user_id = $1',
        [people.newClient],
      );
      expect(trial?.days).toBe(14);
      expect(await choose(scene, 'newClient', 'large')).toMatchObject({ way: 'trial', ends_on: trial?.end, total: 0 });
      expect(await invoicesOf(scene, 'newClient')).toEqual([]);
      await scene.server('select private.run_billing($1)', [trial?.end]);
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ total: 3570 }]);
      // Back on the default plan, there is no second trial.
      await scene.server(
        `update public.subscriptions set plan_id = private.default_plan_id(), in_trial = false, anchor_on = null,
        period_start = null, period_end = null, paying_since = null where user_id = $1`,
        [people.newClient],
      );
      expect(await changeOn(scene, 'newClient', 'trial', '2026-01-01')).toMatchObject({ way: 'now', total: 2380 });
    }));

  test('who cancels has the plan until its period ends, and may keep it until then', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      await choose(scene, 'newClient', 'small');
      const [free] = await scene.server<{ id: string }>('select private.default_plan_id() as id');
      const cancel = async () => {
        const { change } = await scene.one<{ change: { starts_on: string; total: number } }>(
          'newClient',
          'select public.preview_plan_change($1) as change',
          [free?.id],
        );
        await scene.as('newClient', 'select public.change_plan($1, $2, $3)', [
          free?.id,
          change.total,
          change.starts_on,
        ]);
        return change.starts_on;
      };
      await cancel();
      expect(await choose(scene, 'newClient', 'small')).toMatchObject({ way: 'keep', total: 0 });
      const end = await cancel();
      await scene.server('select private.run_billing($1)', [end]);
      const [after] = await scene.server(
        `select plan_id = private.default_plan_id() as is_free, period_end, (select count(*)::int from public.invoices i where i.user_id = s.user_id) as invoices
         from public.subscriptions s where user_id = $1`,
        [people.newClient],
      );
      expect(after).toEqual({ is_free: true, period_end: null, invoices: 1 });
    }));

  test('periods keep the end of the month, and one that was missed is made up for', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      await subscribe(scene, 'newClient', 'small', ['2025-12-31', '2026-01-31']);
      const periods: string[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        await scene.server(`select private.renew_subscription($1, '2026-05-02')`, [people.newClient]);
        const [row] = await scene.server<{ end: string }>(
          'select period_end::text as end from public.subscriptions where user_id = $1',
          [people.newClient],
        );
        periods.push(row?.end ?? '');
      }
      expect(periods).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
      expect(await invoicesOf(scene, 'newClient')).toHaveLength(4);
      expect(
        await scene.server(`select private.renew_subscription($1, '2026-05-02') as again`, [people.newClient]),
      ).toEqual([{ again: false }]);
    }));

  test('a plan that was subscribed to keeps its terms, and the default plan limits nobody', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const change = (set: string) => scene.as('admin', `update public.plans set ${set} where id = $1`, [plans.small]);
      await change('price = 1100');
      await choose(scene, 'newClient', 'small');
      const kept = refused('This plan has been subscribed to and keeps its terms. Archive it and add another plan');
      for (const set of [
        'price = 1',
        `currency = 'EUR'`,
        `period = 'year'`,
        'max_applications = 1',
        'trial_days = 3',
      ]) {
        await expect(change(set)).rejects.toEqual(kept);
      }
      await change(`name = 'Little', archived_at = now()`);
      for (const set of ['price = 1', 'max_applications = 1', 'archived_at = now()']) {
        await expect(scene.as('admin', `update public.plans set ${set} where is_default`)).rejects.toMatchObject({
          code: '23514',
        });
      }
    }));

  test.each(['-1', '100000001'])('a price of %s is refused', (price) =>
    play(async (scene) => {
      await expect(
        scene.as('admin', `insert into public.plans (name, price, currency) values ('Odd', ${price}, 'USD')`),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );
});
