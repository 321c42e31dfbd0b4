import type { Change, HistoryEntry } from '../store/history.ts';
import { minute } from './print.ts';
import { table } from './table.ts';

function changeText({ part, what, channel, from, to, percentage }: Change): string {
  switch (what) {
    case 'promote':
      if (channel === 'canary') return `${part} ${to} for ${percentage} %`;
      return from === null ? `${part} ${to}` : `${part} ${from} → ${to}`;
    case 'rollback':
      return `${part} back from ${from} to ${to}`;
    case 'end-canary':
      return `trial of ${part} ${from} ended`;
    case 'move':
      return `${part} moved to ${to}`;
    case 'retire':
      return `${part} ${from} gone`;
  }
}

/** What came into service, when and by whom, newest first. */
export function historyText(entries: readonly HistoryEntry[]): string {
  if (entries.length === 0) return 'Nothing has been in service. npm run module -- list shows what is published.';
  const rows = entries.toReversed().map(({ release, at, who, what, why = '' }) => {
    return [String(release), minute(at), who, what.map(changeText).join(', '), why];
  });
  return table(['release', 'at (UTC)', 'by', 'what', 'why'], rows);
}
