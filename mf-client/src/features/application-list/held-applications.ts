import type { HeldRow } from '@milepost/shared/features/deletion/HeldRows';
import type { ListedApplication } from '@milepost/shared/domain/listed-applications';

/** The applications that were just deleted, whose places the table and the board keep. */
export type HeldApplications = ReadonlyMap<string, HeldRow<ListedApplication>>;
