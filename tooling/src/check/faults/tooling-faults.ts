import type { Fault } from './fault.ts';

/** Faults in the tools. */
export const toolingFaults: readonly Fault[] = [
  {
    file: 'tooling/src/build/fingerprint.ts',
    search: 'else if (!notBuilt.test(entry.name)) yield',
    replacement: 'else yield',
    test: 'build/fingerprint',
  },
  {
    file: 'tooling/src/canary/judge-canary.ts',
    search: 'met: ({ people_with_load_failures }: ReleaseHealth) => people_with_load_failures',
    replacement: 'met: () => 0',
    test: 'canary/judge-canary',
  },
  {
    file: 'tooling/src/check/selection.ts',
    search: 'last && choice.withFiles.includes(last.step)',
    replacement: 'last',
    test: 'check/selection',
  },
  {
    file: 'tooling/src/page-paths/page-paths.ts',
    search: '...claimed',
    replacement: '',
    test: 'page-paths',
  },
  {
    file: 'tooling/src/registry/versions.ts',
    search: 'semver.valid(version) !== version',
    replacement: 'semver.valid(version) === null',
    test: 'registry/versions',
  },
  {
    file: 'tooling/src/serve/answers/read-only.ts',
    search: "reading.includes(request.method ?? '')",
    replacement: 'true',
    test: 'serve/read-only',
  },
  {
    file: 'tooling/src/start/restarts.ts',
    search: 'recent.length >= maxEnds',
    replacement: 'recent.length > maxEnds',
    test: 'start/restarts',
  },
  {
    file: 'tooling/src/start/data-folder.ts',
    search: 'if (name !== `${role}.lock`) rmSync',
    replacement: 'rmSync',
    test: 'start/data-folder',
  },
  {
    file: 'tooling/src/webpack/preload/page-imports.ts',
    search: 'request && ts.isStringLiteral(request) ? request.text : undefined',
    replacement: 'undefined',
    test: 'preload/page-imports',
  },
];
