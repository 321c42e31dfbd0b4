/** Lite and PGlite are ESM only, so these tests run with NODE_OPTIONS=--experimental-vm-modules. */
export default {
  rootDir: '..',
  roots: ['<rootDir>/backend/src', '<rootDir>/supabase'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
  globalSetup: '<rootDir>/backend/src/database/testing/start-test-server.mjs',
  globalTeardown: '<rootDir>/backend/src/database/testing/stop-test-server.mjs',
  testTimeout: 60_000,
  // A database in WebAssembly keeps its memory after its file's end, and jest counts the heap only: little of it means much.
  workerIdleMemoryLimit: '150MB',
};
