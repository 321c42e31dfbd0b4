import * as z from 'zod';
import { useSearchParams } from 'react-router-dom';
import type { TicketQueueQuery } from '@milepost/shared/data/support-tickets';
import { priorities } from '@milepost/shared/domain/priorities';
import { ticketCategories, ticketStates } from '@milepost/shared/domain/support-tickets';

/** The queue's views; the first is the one without a parameter. */
export const shown = ['active', ...ticketStates, 'snoozed', 'all'] as const;
export type Shown = (typeof shown)[number];

const viewSchema = z.object({
  q: z.string().transform((text) => text.slice(0, 120)),
  show: z.enum(shown).catch('active'),
  category: z.enum(ticketCategories).or(z.literal('')).catch(''),
  priority: z.enum(priorities).or(z.literal('')).catch(''),
  assigned: z
    .guid()
    .or(z.literal(['', 'nobody']))
    .catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type SupportView = z.infer<typeof viewSchema>;

const defaults: SupportView = { q: '', show: 'active', category: '', priority: '', assigned: '', page: 1 };

/** What the queue's address says: search, filters and page. */
export function useSupportView(): readonly [SupportView, (changes: Partial<SupportView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = viewSchema.parse({ ...defaults, ...Object.fromEntries(params) });
  const change = (changes: Partial<SupportView>): void => {
    const usual = new Map<string, unknown>(Object.entries(defaults));
    const chosen = Object.entries({ ...view, page: 1, ...changes }).filter(([key, value]) => value !== usual.get(key));
    setParams(new URLSearchParams(chosen.map(([key, value]) => [key, String(value)])), {
      replace: true,
      flushSync: true,
    });
  };
  return [view, change];
}

/** The question to the server. */
export const queueQueryOf = ({ q, ...view }: SupportView): TicketQueueQuery => ({ ...view, search: q });
