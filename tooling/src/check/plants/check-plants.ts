import { rmSync } from 'node:fs';
import { makeModule } from '../../new-module/new-module.ts';
import type { Outcome, Step } from '../step.ts';
import { cycles, database, format, lint, types, unit, unused } from '../steps.ts';
import { boundaryMistakes } from './boundary-mistakes.ts';
import { lostLinks, plant, plantBoundaryMistakes, plantLinks, routersLink, plantIn, type Plant } from './plants.ts';
import { packagesOf, scratchCheckout } from './scratch-checkout.ts';

const freshModule = 'mf-planted';

/** What a step has to say, as a pattern of its output. */
type Expected = { readonly what: string; readonly pattern: RegExp };
type Asked = { readonly step: Step; readonly expected: readonly Expected[] };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** ESLint reports on a file in a paragraph that begins with its path. */
const lintPattern = (root: string, file: string, rule: string): RegExp =>
  new RegExp(`^${escaped(`${root}/${file}`)}\\n(?:.+\\n)*?.*${escaped(rule)}`, 'm');

function askedOf(root: string, plants: readonly Plant[]): readonly Asked[] {
  const each = (suffix: string, pattern: (folder: string) => RegExp, of = plants): readonly Expected[] =>
    of.map(({ folder }) => ({ what: `${folder}/${suffix}`, pattern: pattern(folder) }));
  const tested = (by: Plant['testedBy']): readonly Expected[] =>
    each(
      'planted.test.ts',
      (folder) => new RegExp(`^FAIL .*\\b${escaped(folder)}/planted\\.test\\.ts`, 'm'),
      plants.filter(({ testedBy }) => testedBy === by),
    );
  return [
    {
      step: types(root),
      expected: [
        ...each('planted.ts', (folder) => new RegExp(`^${escaped(folder)}/planted\\.ts\\(.*error TS2322`, 'm')),
        ...lostLinks.map(({ file }) => ({
          what: `a link to a page that nobody claims (${file})`,
          pattern: new RegExp(`^${escaped(file)}\\(.*error TS`, 'm'),
        })),
      ],
    },
    {
      step: lint(root),
      expected: [
        ...each('planted.ts (floating promise)', (folder) =>
          lintPattern(root, `${folder}/planted.ts`, '@typescript-eslint/no-floating-promises'),
        ),
        // One of the rules that come all together as the type-aware ones.
        ...each('planted.ts (misused promise)', (folder) =>
          lintPattern(root, `${folder}/planted.ts`, '@typescript-eslint/no-misused-promises'),
        ),
        ...each('planted.ts (boundary)', (folder) => lintPattern(root, `${folder}/planted.ts`, 'boundaries/')),
        ...boundaryMistakes.map(({ name, file }) => ({
          what: `${name} (${file})`,
          pattern: lintPattern(root, file, 'boundaries/dependencies'),
        })),
        {
          what: `a link of the router's own (${routersLink})`,
          pattern: lintPattern(root, routersLink, 'no-restricted-imports'),
        },
      ],
    },
    {
      step: cycles(root),
      expected: each('planted.ts', (folder) => new RegExp(`no-circular: ${escaped(folder)}/planted`)),
    },
    {
      step: unused(root),
      expected: each('planted.ts', (folder) => new RegExp(`^${escaped(folder)}/planted\\.ts: `, 'm')),
    },
    {
      step: format(root),
      expected: each('planted.ts', (folder) => new RegExp(`^\\[warn\\] ${escaped(folder)}/planted\\.ts$`, 'm')),
    },
    { step: unit(root, ['planted.test']), expected: tested('unit') },
    { step: database(root, ['planted.test']), expected: tested('database and backend') },
  ];
}

async function ask({ step, expected }: Asked): Promise<Outcome> {
  const { output } = await step.run();
  const missed = expected.filter(({ pattern }) => !pattern.test(output));
  const lines = missed.map(({ what }) => `Not reported by ${step.name}: ${what}`);
  return {
    passed: expected.length - missed.length,
    failed: missed.length,
    output: missed.length > 0 ? [...lines, `What ${step.name} said:`, output].join('\n') : '',
  };
}

/**
 * Plants a mistake of each kind in every package, a new module's included, and runs the steps over them. A package that a
 * step does not ask, or a rule that lets its mistake through, protects nothing.
 * @returns number of mistakes that were reported, and a line for each that was not
 */
export async function checkPlants(repository: string): Promise<Outcome> {
  const root = scratchCheckout(repository);
  try {
    await makeModule(root, freshModule);
    const plants = packagesOf(root).map((name) => plantIn(root, name));
    for (const one of plants) plant(root, one);
    plantBoundaryMistakes(root);
    plantLinks(root);
    const total = { passed: 0, failed: 0, output: '' };
    for (const check of askedOf(root, plants)) {
      const { passed, failed, output } = await ask(check);
      total.passed += passed;
      total.failed += failed;
      total.output += output;
    }
    return total;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
