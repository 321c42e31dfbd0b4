import { contractVersion } from '@milepost/shared/contract/module-contract';
import { check } from './gate.ts';
import { around, coach, rulesOf, shell, versionOf } from './testing/published-versions.ts';

describe('the contract', () => {
  test('is the one that the live shell speaks', () => {
    expect(rulesOf(versionOf(), around())).toEqual([]);
    expect(rulesOf(versionOf({ contract: contractVersion + 1 }), around())).toEqual(['contract']);
  });

  test('of a new shell is the one of every live module', () => {
    expect(rulesOf(shell({ contract: 2 }), around({ modules: [coach({ contract: 2 })] }))).toEqual([]);
    const [refusal] = check(shell({ contract: 2 }), around({ modules: [coach({ contract: 1 })] }));
    expect(refusal).toMatchObject({
      rule: 'contract',
      how: expect.stringContaining('promote shell <version> mf-coach'),
    });
  });
});
