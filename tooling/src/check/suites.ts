import path from 'node:path';
import { jestOutcome, playwrightOutcome, reportFile } from './reports.ts';
import { runProgram, type Outcome, type Step } from './step.ts';

/** Tests that Jest runs. */
export function jestSuite(
  name: string,
  root: string,
  options: {
    config: string;
    nodeOptions?: string;
    /** Options of Node for Jest's own process alone. */
    nodeArguments?: readonly string[];
    /** How many processes run files beside each other; one without. */
    workers?: number;
    /** Names of files, or parts of them; all without. It fails when no test fits. */
    files?: readonly string[];
  },
): Step {
  const run = async (choice: readonly string[], workers = 1): Promise<Outcome> => {
    const file = reportFile();
    const args = ['--config', options.config, '--json', '--outputFile', file, `--maxWorkers=${workers}`, ...choice];
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const environment = { NODE_OPTIONS: options.nodeOptions ?? '' };
    const program = [...(options.nodeArguments ?? []), jest, ...args];
    return jestOutcome(file, await runProgram(root, process.execPath, program, environment));
  };
  return {
    name,
    run: () => run(options.files ?? [], options.workers),
    runAgain: (files) => run(['--runTestsByPath', ...files]),
  };
}

/**
 * The journeys in a real browser, all or those in the named files. Projects that Playwright skips because an earlier
 * one failed run all the same.
 * @param environment of the product under test
 * @param keepTraces of journeys that fail: actions, requests and logs
 * @param hear gets the runner's output as it is written
 */
export function playwrightSuite(
  name: string,
  root: string,
  {
    specs = [],
    environment = {},
    keepTraces = false,
    hear,
  }: {
    specs?: readonly string[];
    environment?: NodeJS.ProcessEnv;
    keepTraces?: boolean;
    hear?: (text: string) => void;
  } = {},
): Step {
  const run = async (choice: readonly string[], isNamed: boolean) => {
    const file = reportFile();
    const args = [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...(keepTraces ? ['--trace', 'retain-on-failure'] : []),
      ...choice,
    ];
    const named = isNamed ? { E2E_NAMED: 'yes' } : null;
    const surroundings = { ...environment, ...named, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return playwrightOutcome(file, await runProgram(root, process.execPath, args, surroundings, hear));
  };
  return {
    name,
    async run(): Promise<Outcome> {
      const first = await run(specs, specs.length > 0);
      let all: Outcome = first;
      // One after another: they change what is in service, or interrupt the requests of others.
      for (const project of first.notBegun) {
        all = withTheRest(all, await run([`--project=${project}`, '--output', tracesBeside(project), ...specs], true));
      }
      return all;
    },
    // The traces of the first run are kept beside it.
    runAgain: (files) =>
      run(['--workers=1', '--output', tracesBeside('again'), ...files.map((file) => `/specs/${file}`)], true),
  };
}

/** A folder for the traces of a further run: those of the first one are kept. */
const tracesBeside = (name: string): string => path.join('test-results', `traces-${name}`);

/** An outcome in which tests that did not run have their results from a second run. */
function withTheRest(first: Outcome, second: Outcome): Outcome {
  const key = ({ file, title }: { file: string; title: string }): string => `${file} ${title}`;
  const before = new Map((first.tests ?? []).map((test) => [key(test), test.state]));
  const news = (second.tests ?? []).filter((test) => before.get(key(test)) !== 'passed');
  const passed = news.filter(({ state }) => state === 'passed').length;
  // A run that ends before it can say how each test ended has failed.
  const crashed = second.tests === undefined ? second.failed : 0;
  const reported = new Set(news.map(key));
  return {
    passed: first.passed + passed,
    failed: first.failed - passed + crashed,
    output: `${first.output}\n${second.output}`,
    tests: [...(first.tests ?? []).filter((test) => !reported.has(key(test))), ...news],
    files: [...(first.files ?? []), ...(second.files ?? [])],
  };
}
