import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { journeyChromiumPath, windowChromiumPath } from '../tooling/src/check/machine/chromium.ts';
import { forgetSettings } from '../tooling/jest/surroundings.js';
import { providerSetting } from './fixtures/identity-provider.ts';
import { addresses, authFile, dataFolder, outputFolder, portOffset, product, root, trial } from './fixtures/place.ts';

// The settings of its own product are below; one that somebody started has their settings.
if (product.kind === 'own') forgetSettings();

// Playwright starts the processes that open browsers without its own arguments, but with this environment.
if (process.argv.some((argument) => ['--headed', '--debug'].includes(argument))) process.env['E2E_WINDOW'] = 'yes';
const executablePath = process.env['E2E_WINDOW'] === 'yes' ? windowChromiumPath() : journeyChromiumPath();

/** What runs before a project: all that npm test runs before it, or for journeys that somebody names, signing in alone. */
const after = (project: string): string[] => [process.env['E2E_NAMED'] === 'yes' ? 'sign-in' : project];

/** In Firefox every page opens once more, which only a run of everything has the time for. */
const ofJourneys = process.env['MILEPOST_TEST_EVERYTHING'] === 'yes' ? /\.(spec|firefox)\.ts$/ : /\.spec\.ts$/;

/** They change what is in service, kill the backend and start a product: none but one of their own. */
const ofOwnProduct = [
  // They change what everybody gets, so nothing else runs meanwhile.
  {
    name: 'releases',
    testMatch: /.*\.release\.ts/,
    workers: 1,
    dependencies: after('journeys'),
    use: { storageState: authFile('nobody') },
  },
  // They kill what the others ask, so one file goes after the other: four ends in all, since a part that ended five times
  // within a minute is not started again.
  {
    name: 'restarts',
    testMatch: /.*\.restart\.ts/,
    workers: 1,
    dependencies: after('releases'),
    use: { storageState: authFile('nobody') },
  },
  // It starts a product of its own, from what is in service when the others have ended.
  { name: 'development', testMatch: /.*\.development\.ts/, dependencies: after('restarts') },
];
if (product.kind !== 'own' && process.env['TEST_WORKER_INDEX'] === undefined) {
  process.stderr.write(
    `Against ${product.shellOrigin}. The journeys of releases, restarts and development are refused there: they change what ` +
      'is in service and end processes. Run them without E2E_URL and E2E_RUNNING.\n',
  );
}

/** Unless somebody names another product, the journeys run against the production build and the real backend. */
export default defineConfig({
  testDir: path.join(root, 'e2e/specs'),
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
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? path.join(outputFolder, 'report.json') }],
    ['html', { outputFolder: path.join(outputFolder, 'report'), open: 'never' }],
  ],
  use: {
    baseURL: product.shellOrigin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace costs a tenth of what a journey costs, with pictures a third: `--trace on` records one for a journey that is
    // looked into, and verify keeps those of journeys that fail.
    trace: 'off',
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
    {
      name: 'journeys',
      testMatch: ofJourneys,
      dependencies: ['sign-in'],
      use: { storageState: authFile('nobody') },
    },
    ...(product.kind === 'own' ? ofOwnProduct : []),
  ],
  webServer:
    product.kind !== 'own'
      ? []
      : {
          command: 'node tooling/bin/start.mjs --fresh',
          cwd: root,
          url: `${product.shellOrigin}/config.json`,
          timeout: 420_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: {
            PORT_OFFSET: String(portOffset),
            MILEPOST_DATA: dataFolder,
            ...(trial !== undefined && { MILEPOST_REGISTRY: trial, MILEPOST_RELEASE_CHECKOUT: 'no' }),
            // From where the journeys of releases look at a version that nobody gets.
            PREVIEW_ORIGINS: addresses['mf-client'].origin,
            // The journeys mail one after the other; the waits between mails have tests of their own in the backend.
            AUTH_EMAIL_MIN_INTERVAL: '0',
            AUTH_OIDC_PROVIDERS: providerSetting,
          },
        },
});
