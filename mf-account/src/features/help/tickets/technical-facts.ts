import * as z from 'zod';
import type { TicketFact } from '@milepost/shared/entities/support-tickets/model';

const registrySchema = z.object({
  release: z.number(),
  modules: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** The release that this page was served with, where the server wrote it into the page. */
const releaseFacts = (): readonly TicketFact[] => {
  try {
    const { release, modules } = registrySchema.parse(
      JSON.parse(document.getElementById('milepost-registry')?.textContent ?? ''),
    );
    return [
      { label: 'Release', value: String(release) },
      { label: 'Modules', value: modules.map(({ name, version }) => `${name} ${version}`).join(', ') },
    ];
  } catch {
    // A static host serves it as a file of its own; the ticket goes without.
    return [];
  }
};

const longest = 300;

/**
 * What helps support to see what the asker sees. All of it is shown before it is sent, and nothing else is sent.
 * @param from the page that the question is about, a path
 */
export const technicalFacts = (from: string | null, zone: string): readonly TicketFact[] =>
  [
    ...(from?.startsWith('/') ? [{ label: 'Page', value: from }] : []),
    { label: 'Browser', value: navigator.userAgent },
    { label: 'Window', value: `${window.innerWidth} × ${window.innerHeight}` },
    { label: 'Language', value: navigator.language },
    { label: 'Time zone', value: zone },
    ...releaseFacts(),
  ].map(({ label, value }) => ({ label, value: value.slice(0, longest) }));
