import { supabase } from '@milepost/shared/data/client';
import { dataSettings, type DataSettings } from '@milepost/shared/data/connection';
import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { isSecondFactorMissing } from '../../entities/second-factors/requests/missing-second-factor.ts';
import { coalesce } from './coalesce.ts';
import { joinOwnChannel, onOwnChannel } from './own-channel.ts';

/** Rows of a table, e.g. `{ table: 'messages', filter: 'conversation_id=eq.…' }`; row-level security decides which arrive. */
export type WatchedRows = { readonly table: string; readonly filter?: string };

/** A change of a row as the database keeps it: unparsed, and of a deleted row only its key. */
export type RowChange = {
  readonly table: string;
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly row: Readonly<Record<string, unknown>>;
};

/**
 * A page reads its rows while its channel joins: what is written between would never be reported. So a join reports
 * what changed within this time before it, in milliseconds; it covers a slow response too. Hosted Supabase lacks this.
 */
const recentChangesMs = 2000;

type Connection = { readonly settings: DataSettings; readonly client: RealtimeClient };

let made: { readonly settings: DataSettings; readonly connection: Promise<Connection> } | undefined;
let channelCount = 0;
/**
 * Channels that are being left, by topic: the client keeps one channel for a topic, and would return the one being
 * left.
 */
const leaving = new Map<string, Promise<unknown>>();

type Opened = { readonly channel: RealtimeChannel; readonly openAnew: () => Promise<void> };
const openedChannels = new Set<Opened>();

const currentToken = async (): Promise<string | null> =>
  (await supabase().auth.getSession()).data.session?.access_token ?? null;

/** The code of the live connection is downloaded when a screen first asks for it, and no public page does. */
const connect = async (settings: DataSettings): Promise<Connection> => {
  const { RealtimeClient } = await import('@supabase/realtime-js');
  const client = new RealtimeClient(`${settings.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: settings.publishableKey, recent_changes_ms: String(recentChangesMs) },
    accessToken: currentToken,
  });
  // A channel joins with the token that the client holds by then: without this the first one of a tab joins as nobody.
  await client.setAuth();
  // The client waits up to ten seconds between two tries; when the network is back, there is nothing to wait for.
  window.addEventListener('online', () => {
    if (made?.settings === settings && !client.isConnected()) client.connect();
  });
  let heard: string | undefined;
  let leaveOwnChannel = (): void => undefined;
  // Also calls back at once with the current sign-in.
  supabase().auth.onAuthStateChange((event, session) => {
    // The server rejects it until the code is entered, which would close the open channels.
    if (session && isSecondFactorMissing(session)) return;
    if (session && heard !== session.user.id) {
      leaveOwnChannel();
      leaveOwnChannel = joinOwnChannel((heard = session.user.id), openChannel);
    }
    if (event === 'TOKEN_REFRESHED' || event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED')
      void client.setAuth(session?.access_token ?? null);
    // A page that stayed open while the password was asked for subscribes again.
    if (event === 'SIGNED_IN')
      for (const { channel, openAnew } of openedChannels) if (channel.state === 'closed') void openAnew();
    if (event === 'SIGNED_OUT') {
      heard = undefined;
      void client.removeAllChannels();
    }
  });
  return { settings, client };
};

const connection = (): Promise<Connection> => {
  const settings = dataSettings();
  if (made?.settings !== settings) {
    void made?.connection.then(({ client }) => client.disconnect());
    const connection = connect(settings);
    made = { settings, connection };
    // Its code could not be downloaded: the next screen tries again.
    connection.catch(() => {
      if (made?.connection === connection) made = undefined;
    });
  }
  return made.connection;
};

/**
 * Opens a channel on the one connection of this tab; `start` adds what is listened to and subscribes, and does so again where
 * the channel was closed with its sign-in, as soon as there is another. Returns the unsubscribe function.
 * A channel named `review:<id>`, `session:<id>`, `conversation:<id>`, `call:<id>` or `content:<id>` is private: the
 * database's policies say who may join. `user:<id>` is taken: `watchRows` reports what arrives there.
 */
export function openChannel(
  topic: string,
  start: (channel: RealtimeChannel) => void,
  options: { readonly isPrivate: boolean },
): () => void {
  let ended = false;
  let end = (): void => undefined;
  const open = async (): Promise<void> => {
    const { client } = await connection();
    // The previous page may have subscribed to the same topic.
    await leaving.get(topic);
    const token = await currentToken();
    if (ended) return;
    const channel = client.channel(topic, { config: { private: options.isPrivate } });
    const openAnew = async (): Promise<void> => {
      const current = await currentToken();
      // It is reopened once, though both the server's message and the new sign-in call this.
      if (ended || !openedChannels.has(opened) || current === null || current === token) return;
      end();
      await open().catch(() => undefined);
    };
    const opened: Opened = { channel, openAnew };
    openedChannels.add(opened);
    end = () => {
      openedChannels.delete(opened);
      const left = client.removeChannel(channel).finally(() => leaving.delete(topic));
      leaving.set(topic, left);
    };
    // The server says why before it closes a channel.
    channel.on('system', {}, ({ status }: { readonly status?: unknown }) => {
      if (status === 'error') void openAnew();
    });
    start(channel);
  };
  // Without a connection screens show what they loaded: live changes come on top.
  open().catch(() => undefined);
  return () => {
    ended = true;
    end();
  };
}

/**
 * Calls `onChanges` with the rows that were added, changed or deleted and that the caller may read, in this tab,
 * another or by another user: those of a moment together, in the order in which they arrived. It is null when changes
 * are not reported row by row: after a reconnect, or when very many arrive together. `onReady` is called once when
 * changes begin to be reported: what was read long before may be stale. Returns the unsubscribe function.
 */
export function watchRows(
  watched: readonly WatchedRows[],
  onChanges: (changes: readonly RowChange[] | null) => void,
  onReady?: () => void,
): () => void {
  let wasThere = false;
  const changes = coalesce(onChanges);
  channelCount += 1;
  const end = openChannel(
    `rows:${channelCount}`,
    (channel) => {
      for (const { table, filter } of watched) {
        channel.on(
          'postgres_changes',
          { event: '*', schema: 'public', table, ...(filter === undefined ? null : { filter }) },
          (payload) =>
            changes.add({
              table,
              event: payload.eventType,
              row: payload.eventType === 'DELETE' ? payload.old : payload.new,
            }),
        );
      }
      channel.subscribe((status: string) => {
        if (status !== 'SUBSCRIBED') return;
        if (wasThere) changes.add(null);
        else onReady?.();
        wasThere = true;
      });
    },
    { isPrivate: false },
  );
  const endOwn = onOwnChannel((table, goneIds) => {
    if (table !== null && !watched.some((rows) => rows.table === table)) return;
    if (table === null || goneIds === null) changes.add(null);
    else for (const id of goneIds) changes.add({ table, event: 'DELETE', row: { id } });
  });
  return () => {
    endOwn();
    changes.end();
    end();
  };
}

/**
 * Calls `onSignal` when the channel of the person who is signed in names a table that reports no change of its rows by
 * itself, as `users`, and after a reconnect, as it may have been named meanwhile. Returns the unsubscribe function.
 */
export function watchSignal(table: string, onSignal: () => void): () => void {
  // The user's own channel is opened with the connection. If the code fails to load, the next screen that listens
  // retries.
  connection().catch(() => undefined);
  return onOwnChannel((named) => {
    if (named === table || named === null) onSignal();
  });
}
