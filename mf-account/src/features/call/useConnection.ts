import { useEffect, useRef, useState } from 'react';
import { getCallRelays, openCallChannel } from '@milepost/shared/entities/calls/requests';
import type { CallRelays, CallRole, OwnMedia } from '@milepost/shared/entities/calls/model';
import { CallConnection, type CallView } from './connection/call-connection.ts';
import type { OwnTracks } from './connection/peer.ts';

type Options = {
  readonly sessionId: string;
  readonly role: CallRole;
  /** Whether this page takes part, and the person has been let in. */
  readonly isIn: boolean;
  readonly tracks: OwnTracks;
  readonly media: OwnMedia;
};

const iceServer = ({ urls, username, credential }: CallRelays['servers'][number]): RTCIceServer =>
  username === undefined || credential === undefined ? { urls } : { urls, username, credential };

const alone: CallView = { state: 'alone', stream: null, media: null, isElsewhere: false };

/** Connects with the other person's page, and keeps the connection through changes of the network. */
export function useConnection({ sessionId, role, isIn, tracks, media }: Options) {
  const [view, setView] = useState<CallView>(alone);
  /** Whether a relay could be asked for; null until it is known. */
  const [hasRelays, setHasRelays] = useState<boolean | null>(null);
  const connection = useRef<CallConnection>(null);
  const own = useRef({ tracks, media });

  useEffect(() => {
    own.current = { tracks, media };
    connection.current?.setTracks(tracks, media);
  }, [tracks, media]);

  useEffect(() => {
    if (!isIn) return;
    let isWanted = true;
    const connect = async (): Promise<void> => {
      // Without the servers two browsers of one network still find each other.
      const relays = await getCallRelays(sessionId).catch(() => ({ servers: [], relays: null }));
      if (!isWanted) return;
      setHasRelays(relays.relays);
      connection.current = new CallConnection({
        role,
        ...own.current,
        openChannel: (listener) => openCallChannel(sessionId, listener),
        makeConnection: () => new RTCPeerConnection({ iceServers: relays.servers.map(iceServer) }),
        onView: (next) => isWanted && setView(next),
      });
      connection.current.setTracks(own.current.tracks, own.current.media);
    };
    void connect();
    const gone = (): void => connection.current?.networkIsGone();
    const back = (): void => connection.current?.networkIsBack();
    const leave = (): void => connection.current?.close();
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    window.addEventListener('pagehide', leave);
    return () => {
      isWanted = false;
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
      window.removeEventListener('pagehide', leave);
      leave();
      connection.current = null;
      setView(alone);
    };
  }, [isIn, role, sessionId]);

  return { view, hasRelays };
}
