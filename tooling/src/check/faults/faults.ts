import { backendFaults } from './backend-faults.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { journeyFaults } from './journey-faults.ts';
import { pageFaults } from './page-faults.ts';
import { sharedFaults } from './shared-faults.ts';
import { toolingFaults } from './tooling-faults.ts';

/** The steps whose tests have to detect faults. */
export const testSteps = ['unit', 'database and backend', 'journeys'] as const;

/** Faults for each suite and each layer, by the step whose tests have to fail. */
export const faults: Readonly<Record<(typeof testSteps)[number], readonly Fault[]>> = {
  unit: [...sharedFaults, ...pageFaults, ...toolingFaults],
  'database and backend': [...backendFaults, ...databaseFaults],
  journeys: journeyFaults,
};
