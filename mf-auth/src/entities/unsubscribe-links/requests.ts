import { dataSettings } from '@milepost/shared/data/connection';
import { queryOptions } from '@tanstack/react-query';
import {
  oneClick,
  subscriptionSchema,
  unsubscribeAddress,
  type Subscription,
  type UnsubscribeLink,
} from '@milepost/shared/domain/unsubscribe-links';
import { toAppError, unreadable } from '@milepost/shared/data/errors';

/** Asks as nobody: the link's signature says who may. @throws AppError */
async function ask(link: UnsubscribeLink, init: RequestInit): Promise<unknown> {
  const response = await globalThis
    .fetch(unsubscribeAddress(dataSettings().supabaseUrl, link), init)
    .catch((error: unknown) => {
      throw toAppError(error);
    });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toAppError(answer ?? {}, response.status);
  return answer;
}

/** What a link of an email would end; changes nothing. @throws AppError `invalid` for a link that the server did not write */
export async function getSubscription(link: UnsubscribeLink): Promise<Subscription> {
  const read = subscriptionSchema.safeParse(await ask(link, { headers: { accept: 'application/json' } }));
  if (!read.success) throw unreadable(read.error);
  return read.data;
}

/** Ends the emails that a link is about. @throws AppError `invalid` for a link that the server did not write */
export async function unsubscribe(link: UnsubscribeLink): Promise<void> {
  await ask(link, { method: 'POST', body: new URLSearchParams({ [oneClick.name]: oneClick.value }) });
}

const unsubscribeLinkKeys = { of: (signature: string) => ['unsubscribeLinks', signature] };

export const unsubscribeLinkQueries = {
  subscription: (link: UnsubscribeLink) =>
    queryOptions({
      queryKey: unsubscribeLinkKeys.of(link.signature),
      meta: { tables: [] },
      queryFn: () => getSubscription(link),
    }),
};
