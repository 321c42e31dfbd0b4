import { forgetSettings } from '../tooling/jest/surroundings.js';

// A server of PostgreSQL for the tests may be named.
forgetSettings({ kept: ['DATABASE_URL'] });

/** PGlite is ESM only, so these tests run with NODE_OPTIONS=--experimental-vm-modules. */
export default {
  rootDir: '..',
  roots: ['<rootDir>/backend/src', '<rootDir>/supabase'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022', experimental: { keepImportAttributes: true } },
        module: { type: 'es6' },
      },
    ],
  },
  globalSetup: '<rootDir>/backend/src/database/testing/start-test-server.mjs',
  globalTeardown: '<rootDir>/backend/src/database/testing/stop-test-server.mjs',
  testTimeout: 60_000,
  // Each file leaves its modules on the heap, some 12 MB. A new worker costs 6 s of processor: Node, jest, and the engine of
  // PGlite, which a worker compiles once and optimizes while it runs.
  workerIdleMemoryLimit: '600MB',
};
