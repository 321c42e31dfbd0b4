import type { NavigationEntry } from '@milepost/shared/contract/module-contract';
import { check } from './gate.ts';
import { around, claim, coach, rulesOf, versionOf } from './testing/published-versions.ts';

const entry = (to: string, label = 'Page'): NavigationEntry => ({ slot: 'sidebar', label, to, icon: 'home', order: 1 });

describe('navigation', () => {
  const before = versionOf({ version: '1.0.0', claims: [claim('/board'), claim('/notes/:id')] });

  test('may lead to a page that is still to come, and may go with its page', () => {
    expect(rulesOf(versionOf({ navigation: [entry('/progress')] }), around({ before }))).toEqual([]);
    expect(rulesOf(versionOf({ claims: [claim('/notes/:id')] }), around({ before }))).toEqual([]);
  });

  test('is not left behind by a claim that goes', () => {
    const own = versionOf({ navigation: [entry('/board')] });
    expect(rulesOf(own, around({ before }))).toEqual(['navigation']);
    const ofOnePerson = versionOf({ claims: [claim('/board')], navigation: [entry('/notes/:userId')] });
    expect(rulesOf(ofOnePerson, around({ before }))).toEqual(['navigation']);
    const [refusal] = check(
      versionOf(),
      around({ before, modules: [coach({ navigation: [entry('/board', 'Board')] })] }),
    );
    expect(refusal?.what).toContain("'Board' of mf-coach");
  });

  test('stays right when another module takes the claim over', () => {
    const modules = [coach({ claims: [claim('/board', ['coach'])], navigation: [entry('/board')] })];
    expect(rulesOf(versionOf(), around({ before, modules }))).toEqual([]);
  });
});
