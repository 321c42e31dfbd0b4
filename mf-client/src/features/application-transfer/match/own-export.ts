import { exportHeader } from '../export/applications-csv.ts';

/** Headers that no other tracker uses. */
const ownNames = ['Status since', 'Lowest salary', 'Highest salary', 'Archived'];

/**
 * Whether the header is that of a Milepost export: all of its names are ours, also where an older release had fewer.
 */
export const isOwnExport = (header: readonly string[]): boolean =>
  ownNames.every((name) => header.includes(name)) && header.every((name) => exportHeader.includes(name));
