import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { refused, type Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';
import { billed, invoicesOf, openShop } from './billed.ts';

type Line = {
  readonly amount: unknown;
  readonly words: string;
  readonly currency?: string;
  readonly booked_on?: string;
};

const sent = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map((line) => ({ booked_on: '2026-01-05', currency: 'USD', ...line })));
const outcomes = async ({ one }: Scene, lines: readonly Line[]): Promise<string[]> =>
  (await one<{ a: { outcome: string }[] }>('admin', 'select public.preview_bank_lines($1) as a', [sent(lines)])).a.map(
    ({ outcome }) => outcome,
  );
const bring = async ({ one }: Scene, lines: readonly Line[]) =>
  (await one<{ a: object }>('admin', 'select public.import_bank_lines($1) as a', [sent(lines)])).a;

describe.each(quickDatabaseKinds)('lines of a bank on %s', (kind) => {
  const play = useStage(kind);

  test('a line with the reference and the amount pays its invoice, once, in whichever file', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient', 'otherClient');
      const mine = await billed(scene, 'newClient');
      const other = await billed(scene, 'otherClient');
      const spaced = mine.reference.toLowerCase().replace(/(.{4})/g, '$1 ');
      const line = { amount: 1190, words: `Transfer ${spaced} thank you` };
      expect(await outcomes(scene, [line])).toEqual(['match']);
      expect(await bring(scene, [line])).toEqual({ paid: 1, lines: 1 });
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: 0, settled: true }]);
      expect(await outcomes(scene, [line])).toEqual(['imported']);
      const next = { amount: 1190, words: other.reference };
      expect(await bring(scene, [next, line])).toEqual({ paid: 1, lines: 2 });
      expect(await bring(scene, [line, next])).toEqual({ paid: 0, lines: 2 });
      await scene.server('set constraints all immediate');
    }));

  test('every other line is told why it pays nothing', () =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { reference } = await billed(scene, 'newClient');
      expect(
        await outcomes(scene, [
          { amount: 1190, words: 'Rent' },
          { amount: 1190, words: reference.replace(/^RF../, 'RF00') },
          { amount: 1189, words: reference },
          { amount: 1190, words: reference, currency: 'EUR' },
          { amount: -1190, words: reference },
          { amount: 0, words: reference },
          { amount: 1190, words: reference, booked_on: '2199-01-01' },
          { amount: null, words: reference },
          { amount: 1190, words: reference },
          { amount: 1190, words: reference },
        ]),
      ).toEqual([
        ...[
          'no_reference',
          'unknown_reference',
          'amount',
          'currency',
          'outgoing',
          'outgoing',
          'unreadable',
          'unreadable',
        ],
        ...['match', 'settled'],
      ]);
      expect(await invoicesOf(scene, 'newClient')).toMatchObject([{ balance: 1190 }]);
    }));

  test.each(['[]', '{}', '"x"', 'null'])('%s is no file', (lines) =>
    play(async (scene) => {
      await expect(scene.as('admin', 'select public.import_bank_lines($1)', [lines])).rejects.toEqual(
        refused('Import 1 to 2,000 lines at a time'),
      );
    }),
  );

  test.each(['1e20', '"NaN"', '"1.5"'])('an amount of %s is refused', (amount) =>
    play(async (scene) => {
      await openShop(scene, 'newClient');
      const { reference } = await billed(scene, 'newClient');
      await expect(
        scene.as('admin', 'select public.import_bank_lines($1)', [
          `[{"booked_on": "2026-01-05", "currency": "USD", "amount": ${amount}, "words": "${reference}"}]`,
        ]),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^22/) });
    }),
  );
});
