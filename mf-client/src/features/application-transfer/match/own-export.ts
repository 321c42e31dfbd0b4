import { exportHeader } from '../export/applications-csv.ts';

/** What no other tracker calls its columns. */
const ownNames = ['Status since', 'Lowest salary', 'Highest salary', 'Archived'];

/** Whether the header is that of a file which Milepost exported: all of its names are, also where a release had fewer. */
export const isOwnExport = (header: readonly string[]): boolean =>
  ownNames.every((name) => header.includes(name)) && header.every((name) => exportHeader.includes(name));
