import preset from './jest/preset.js';

/** The tools run in Node: neither a browser's environment nor its setup. */
export default { ...preset, displayName: 'tooling', testEnvironment: 'node', setupFilesAfterEnv: [] };
