import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { organizations, people } from '../stage/cast.ts';
import { refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

type Page = {
  total: number;
  previous: string | null;
  next: string | null;
  rows: { id: string; verified_at: string | null }[];
};
const sorts = ['full_name', 'email', 'role', 'created_at', 'last_seen_at'] as const;

const page = async ({ one }: Scene, who: 'admin' | 'coach', parameters: string): Promise<Page> =>
  (await one<{ p: Page }>(who, `select public.list_people(${parameters}) as p`)).p;
const idsOf = ({ rows }: Page): string[] => rows.map(({ id }) => id);

describe.each(quickDatabaseKinds)('the list of people on %s', (kind) => {
  const play = useStage(kind);

  describe.each(sorts)('by %s', (sort) => {
    test.each(['false', 'true'])('pages forth and back hold everybody once, descending: %s', (descending) =>
      play(async (scene) => {
        // Equal keys, and people who were never seen or gave no name.
        await scene.server(`update public.users set last_seen_at = null, full_name = null where role = 'client'`);
        const order = `p_sort => '${sort}', p_descending => ${descending}`;
        const whole = idsOf(await page(scene, 'admin', `${order}, p_limit => 200`));
        const read: string[][] = [];
        for (let at = ''; ;) {
          const part = await page(scene, 'admin', `${order}, p_limit => 4${at}`);
          read.push(idsOf(part));
          expect(part.total).toBe(whole.length);
          expect(part.previous === null).toBe(read.length === 1);
          if (part.next === null) break;
          at = `, p_after => '${part.next}'`;
        }
        expect(read.flat()).toEqual(whole);
        const last = await page(scene, 'admin', `${order}, p_limit => 4, p_before => '${read.at(-1)?.[0] ?? ''}'`);
        expect(idsOf(last)).toEqual(read.at(-2));
        expect(last.next).toBe(read.at(-2)?.at(-1));
      }),
    );
  });

  test('each figure is the total of the list that it opens', () =>
    play(async (scene) => {
      await scene.server(
        `update public.users set last_seen_at = now() - interval '31 days', created_at = now() - interval '40 days' where id = $1`,
        [people.client],
      );
      const { c: counts } = await scene.one<{ c: Record<string, number> }>(
        'admin',
        'select public.count_people() as c',
      );
      expect(counts).toEqual({
        total: (await page(scene, 'admin', '')).total,
        active: (await page(scene, 'admin', `p_activity => 'active'`)).total,
        new: (await page(scene, 'admin', `p_activity => 'new'`)).total,
      });
      expect(idsOf(await page(scene, 'admin', `p_activity => 'active', p_limit => 200`))).not.toContain(people.client);
      expect(idsOf(await page(scene, 'admin', `p_activity => 'inactive', p_limit => 200`))).toContain(people.client);
      expect(idsOf(await page(scene, 'admin', `p_activity => 'new', p_limit => 200`))).not.toContain(people.client);
      await expect(page(scene, 'admin', `p_activity => 'true or true'`)).rejects.toEqual(
        refused('Choose a valid activity'),
      );
    }));

  test('filters leave out who does not match', () =>
    play(async (scene) => {
      await scene.server('update public.coach_profiles set verified_at = null where user_id = $1', [people.otherCoach]);
      const verified = await page(scene, 'admin', 'p_verified => true, p_limit => 200');
      expect(idsOf(verified)).toContain(people.coach);
      expect(verified.rows.every(({ verified_at }) => verified_at !== null)).toBe(true);
      const unverified = idsOf(await page(scene, 'admin', 'p_verified => false, p_limit => 200'));
      expect(unverified).toContain(people.otherCoach);
      expect(unverified).not.toContain(people.client);
      const members = idsOf(
        await page(scene, 'admin', `p_org => '${organizations.second}', p_role => 'client', p_status => 'active'`),
      );
      expect(members).toEqual([people.otherClient]);
      expect((await page(scene, 'admin', `p_status => 'suspended'`)).total).toBe(0);
    }));

  test('somebody whom a coach does not see is no place to begin at', () =>
    play(async (scene) => {
      const first = await page(scene, 'coach', 'p_limit => 2');
      expect(first.previous).toBeNull();
      expect(await page(scene, 'coach', `p_limit => 2, p_after => '${people.otherClient}'`)).toEqual(first);
      expect((await page(scene, 'coach', `p_limit => 2, p_after => '${first.next ?? ''}'`)).previous).not.toBeNull();
    }));
});
