import { fileURLToPath } from 'node:url';
import { forgetSettings } from './surroundings.js';

forgetSettings();

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const compile = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    // Beside the code and not in its last line, which every test file would have to read again.
    sourceMaps: true,
  },
];

/** Libraries that ship ECMAScript modules only, which Jest has to translate. */
const modulesOnly = [
  '@tanstack/(react-table|react-store|table-core|store)',
  'echarts(-for-react)?',
  'zrender',
  'react-pdf',
];

/** Component and unit tests of a browser package. A package's jest.config.js spreads this. */
export default {
  testEnvironment: here('./browser-environment.js'),
  testEnvironmentOptions: { customExportConditions: ['require', 'default'] },
  setupFilesAfterEnv: [here('../../shared/src/testing/setup/setup.tsx')],
  testMatch: ['**/src/**/*.test.{ts,tsx}'],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'cjs', 'mjs', 'json'],
  moduleNameMapper: { '\\.css$': here('./empty-style.cjs') },
  transform: { '\\.tsx$': compile(true), '\\.(ts|mjs|js)$': compile(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
};
