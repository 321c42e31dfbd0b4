import preset from './jest/preset.js';

/** The tools run in Node: neither a browser's environment nor its setup but one of their own. The template of modules is a project of its own. */
export default {
  ...preset,
  displayName: 'tooling',
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/jest/node-setup.js'],
  testPathIgnorePatterns: ['/new-module/template/'],
};
