import { spawn } from 'node:child_process';

/** How one test ended. A file that could not be loaded has one result without a title. */
export type TestResult = {
  readonly file: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'did not run';
  /** The output of a failed test. */
  readonly said: string;
};

/** The outcome of a step of the checks. `output` is shown when something failed. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  /** Of a step that runs tests: how each of them ended. */
  readonly tests?: readonly TestResult[];
  /** How long each file of tests took, in milliseconds. */
  readonly files?: readonly { readonly file: string; readonly milliseconds: number }[];
};
export type Step = {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
  /** Runs some of its test files once more, one after another. */
  readonly runAgain?: (files: readonly string[]) => Promise<Outcome>;
};

export type Finished = { readonly code: number; readonly output: string };

/**
 * Runs a program and collects its output.
 * @param hear gets each part of the output at once
 */
export function runProgram(
  root: string,
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  hear: (text: string) => void = () => undefined,
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // Node warns of a NO_COLOR beside the other one.
      env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const gather = (chunk: Buffer): void => {
      output += chunk.toString();
      hear(chunk.toString());
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A step that is one check: passed when the program ends with 0. */
export const singleCheck = (name: string, root: string, command: string, args: readonly string[]): Step => ({
  name,
  async run() {
    const { code, output } = await runProgram(root, command, args, { NX_DAEMON: 'false', NX_NO_CLOUD: 'true' });
    return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output };
  },
});
