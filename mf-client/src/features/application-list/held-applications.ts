import type { HeldRow } from '@milepost/shared/features/deletion/HeldRows';
import type { ListedApplication } from '../../entities/listed-applications/model.ts';

/** The applications that were just deleted, whose places the table and the board hold. */
export type HeldApplications = ReadonlyMap<string, HeldRow<ListedApplication>>;
