import { fileSizeLabel } from '../../../../shared/src/domain/stored-files/stored-files.ts';
import { escapeHtml } from '../../mail/templates.ts';

export type CopiedTable = { readonly name: string; readonly holds: string; readonly rows: number };
export type CopiedFile = { readonly path: string; readonly bytes: number; readonly fits: boolean };
type Copy = {
  readonly email: string;
  readonly day: string;
  readonly tables: readonly CopiedTable[];
  readonly files: readonly CopiedFile[];
};

const hrefOf = (path: string): string => escapeHtml(path.split('/').map(encodeURIComponent).join('/'));
const link = (path: string, text: string): string => `<a href="${hrefOf(path)}">${escapeHtml(text)}</a>`;

const rowOf = ({ name, holds, rows }: CopiedTable): string =>
  `<tr><th scope="row">${escapeHtml(holds)}</th><td>${rows.toLocaleString('en-US')}</td><td>${link(
    `data/${name}.json`,
    'JSON',
  )}</td><td>${link(`data/${name}.csv`, 'CSV')}</td></tr>`;

const itemOf = ({ path, bytes, fits }: CopiedFile): string => {
  const name = path.replace(/^files\//, '');
  return `<li>${fits ? link(path, name) : escapeHtml(name)}, ${fileSizeLabel(bytes)}${fits ? '' : ': too large for this copy. You can download it in Milepost.'}</li>`;
};

/** The page of a copy that leads to everything in it. It needs no network. */
export const copyIndex = ({ email, day, tables, files }: Copy): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your Milepost data</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.5rem 0.75rem 0.5rem 0; text-align: left; border-bottom: 1px solid #8885; font-weight: normal; }
  li { overflow-wrap: anywhere; }
</style>
<h1>Your Milepost data</h1>
<p>A copy of what Milepost keeps for ${escapeHtml(email)}, made on ${escapeHtml(day)}. Times are in UTC.</p>
<h2>Records</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Rows</th><th scope="col" colspan="2">Files</th></tr></thead>
<tbody>
${tables.map(rowOf).join('\n')}
</tbody>
</table>
<h2>Files</h2>
${files.length === 0 ? '<p>No files.</p>' : `<ul>\n${files.map(itemOf).join('\n')}\n</ul>`}
</html>
`;
