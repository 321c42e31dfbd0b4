import { statfs } from 'node:fs/promises';
import { finding, type Finding } from './finding.ts';

export type MachineFacts = {
  readonly nodeVersion: string;
  /** Bytes free where the data is, undefined where there is no folder yet. */
  readonly freeBytes: number | undefined;
  readonly now: Date;
};

const gibibyte = 1024 ** 3;

/** When this check was written: a clock before that is certainly wrong. */
const earliest = new Date('2026-11-01T00:00:00Z');

export async function readMachine(dataFolder: string): Promise<MachineFacts> {
  const disk = await statfs(dataFolder).catch(() => undefined);
  return {
    nodeVersion: process.versions.node,
    freeBytes: disk === undefined ? undefined : disk.bavail * disk.bsize,
    now: new Date(),
  };
}

function isOldNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

export function checkMachine({ nodeVersion, freeBytes, now }: MachineFacts): Finding[] {
  const found: Finding[] = [];
  if (isOldNode(nodeVersion)) {
    found.push(finding('node', `Node ${nodeVersion} is too old`, 'Install Node 20.19 or newer.'));
  }
  if (freeBytes !== undefined && freeBytes < gibibyte) {
    const free = `${Math.round(freeBytes / 1024 ** 2)} MB are free on the disk of the data folder`;
    found.push(
      finding('disk', free, 'Make room, or move MILEPOST_DATA to a larger disk: a full one stops every write.'),
    );
  }
  if (now < earliest) {
    const fix = 'Set the clock, and keep it in sync with NTP: links and sign-ins expire by it.';
    found.push(finding('clock', `The clock of this machine says ${now.toISOString()}`, fix));
  }
  return found;
}
