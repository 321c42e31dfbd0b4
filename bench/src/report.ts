import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { isMet, type Figure } from './figure.ts';

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);

const wanted = ({ most, least, unit }: Figure): string => {
  if (most !== undefined) return `≤ ${most} ${unit}`;
  return least === undefined ? '' : `≥ ${least} ${unit}`;
};

const verdict = (figure: Figure): string => {
  const met = isMet(figure);
  if (met === undefined) return '';
  return met ? 'met' : 'MISSED';
};

/** One line of a figure, as it is printed while the run goes on. */
export const lineOf = (figure: Figure): string =>
  [
    `${figure.area}: ${figure.name}`.padEnd(72),
    `${shown(figure.value)} ${figure.unit}`.padStart(18),
    wanted(figure).padStart(18),
    verdict(figure),
  ].join('  ');

const cells = (figure: Figure): string =>
  `| ${figure.area} | ${figure.name} | ${shown(figure.value)} ${figure.unit} | ${wanted(figure)} | ${verdict(figure)} |`;

/** Writes the run's figures to `bench/results/`, as JSON for programs and as a table for readers. Gives the table's path. */
export function writeResults(root: string, figures: readonly Figure[]): string {
  const folder = path.join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const name = at.slice(0, 16).replaceAll(':', '');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ at, machine, figures }, null, 2)}\n`);
  const table = path.join(folder, `${name}.md`);
  const head = '| area | figure | measured | wanted | |\n| --- | --- | ---: | ---: | --- |';
  writeFileSync(table, `# Figures of ${at}\n\n${machine}\n\n${head}\n${figures.map(cells).join('\n')}\n`);
  return table;
}
