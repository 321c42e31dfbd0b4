import * as z from 'zod';
import { useSearchParams } from 'react-router-dom';
import type { TicketQueueQuery } from '../../entities/support-queue/requests.ts';
import { priorities } from '@milepost/shared/domain/priorities';
import { ticketCategories, ticketStates } from '@milepost/shared/entities/support-tickets/model';
import { useWrittenParameters } from '@milepost/shared/features/address';

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

const readView = (params: URLSearchParams): SupportView =>
  viewSchema.parse({ ...defaults, ...Object.fromEntries(params) });

const searchOf = (view: SupportView): URLSearchParams => {
  const chosen = Object.entries(view).filter(([key, value]) => value !== defaults[key as keyof SupportView]);
  return new URLSearchParams(chosen.map(([key, value]) => [key, String(value)]));
};

/** What the queue's address says: search, filters and page. */
export function useSupportView(): readonly [SupportView, (changes: Partial<SupportView>) => void] {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const change = (changes: Partial<SupportView>): void =>
    write((newest) => searchOf({ ...readView(newest), page: 1, ...changes }), { replace: true, flushSync: true });
  return [readView(params), change];
}

/** The question to the server. */
export const queueQueryOf = ({ q, ...view }: SupportView): TicketQueueQuery => ({ ...view, search: q });
