// Lets `npx playwright test` find the journeys from here (docs/quality-assurance.md).
export { default } from './e2e/playwright.config.ts';
