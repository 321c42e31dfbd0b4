import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../tooling/src/check/chromium.ts';
import { authFile, dataFolder, outputFolder, portOffset, root, shellOrigin } from './fixtures/place.ts';

const executablePath = chromiumPath();

/** The journeys run against the production build and the real backend, on ports and data of their own. */
export default defineConfig({
  testDir: './specs',
  outputDir: path.join(outputFolder, 'traces'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The longest journeys follow two people through a day of work; each step has its own limit below.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }],
  ],
  use: {
    baseURL: shellOrigin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What was done, asked for and logged, and how the page looked at the end. Pictures and copies of the page at each step
    // take up to a third of what a journey costs: `--trace on` records them for one that is looked into.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'sign-in', testMatch: /.*\.setup\.ts/ },
    { name: 'journeys', dependencies: ['sign-in'], use: { storageState: authFile('nobody') } },
    // They change what everybody gets, so nothing else runs meanwhile.
    {
      name: 'releases',
      testMatch: /.*\.release\.ts/,
      dependencies: ['journeys'],
      use: { storageState: authFile('nobody') },
    },
    // It starts a product of its own, from what is in service when the others have ended.
    { name: 'development', testMatch: /.*\.development\.ts/, dependencies: ['releases'] },
  ],
  webServer: {
    command: 'node tooling/bin/start.mjs --fresh',
    cwd: root,
    url: `${shellOrigin}/config.json`,
    timeout: 420_000,
    // While a journey is being written: against what runs already on these ports, as `npm run dev` does.
    reuseExistingServer: process.env['E2E_RUNNING'] === 'yes',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT_OFFSET: String(portOffset),
      MILEPOST_DATA: dataFolder,
      // The journeys mail one after the other; the waits between mails have tests of their own in the backend.
      AUTH_EMAIL_MIN_INTERVAL: '0',
    },
  },
});
