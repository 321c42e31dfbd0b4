import type { CallRole, CallSignal, OwnMedia, SaidInCall } from '@milepost/shared/entities/calls/model';
import type { CallChannel } from '@milepost/shared/entities/calls/requests';
import { Peer, type OwnTracks } from './peer.ts';

/**
 * The state of a connection: `alone` while the other page is not in the call, `connecting` at first, `connected`,
 * `reconnecting` after an interruption, `failed` when no connection was possible although both are in the call.
 */
export type ConnectionState = 'alone' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

/** What a screen shows of a call. */
export type CallView = {
  readonly state: ConnectionState;
  readonly stream: MediaStream | null;
  /** What the other one lets be seen and heard; null while they are not there. */
  readonly media: OwnMedia | null;
  /** The same person has joined from another tab or device, which has the call now. */
  readonly isElsewhere: boolean;
};

type Channel = (listener: {
  readonly onSignal: (signal: CallSignal) => void;
  readonly onJoined: () => void;
  readonly onLost: () => void;
}) => CallChannel;

export type CallOptions = {
  readonly role: CallRole;
  readonly openChannel: Channel;
  readonly makeConnection: () => RTCPeerConnection;
  readonly tracks: OwnTracks;
  readonly media: OwnMedia;
  readonly onView: (view: CallView) => void;
};

/** Milliseconds between two tries while there is no connection. */
const tryAgain = 4000;
/** Milliseconds that an offer, or a search for another way, is given before the next. */
const searchTime = 2000;
/** Milliseconds for a way that is being tried: on a slow machine, looking anew each time would end every try before its end. */
const tryTime = 6000;
/** Milliseconds in which two pages of one person count as come at the same time, as when both were let in. */
const together = 2000;
/** Milliseconds after which a first connection that does not come about counts as failed. */
const patience = 20_000;

/**
 * Keeps two pages connected, signaling over the channel of their call. Each greets when it joins and whenever it is not
 * connected; the coach answers a greeting with an offer, or restarts the connection.
 */
export class CallConnection {
  readonly #options: CallOptions;
  readonly #own = crypto.randomUUID();
  readonly #channel: CallChannel;
  readonly #watch: ReturnType<typeof setInterval>;
  #tracks: OwnTracks;
  #media: OwnMedia;
  #other: string | undefined;
  #peer: Peer | undefined;
  /** Pages that said goodbye: what of theirs comes later is past. */
  readonly #gone = new Set<string>();
  #isJoined = false;
  /** When it first greeted; undefined before. */
  #cameAt: number | undefined;
  #isClosed = false;
  #wasConnected = false;
  /** When it was last connected, or the two met. */
  #since = Date.now();
  /** When a way was last looked for. */
  #reachedAt = 0;
  #view: CallView = { state: 'alone', stream: null, media: null, isElsewhere: false };

  constructor(options: CallOptions) {
    this.#options = options;
    this.#tracks = options.tracks;
    this.#media = options.media;
    this.#channel = options.openChannel({
      onSignal: (signal) => this.#hear(signal),
      onJoined: () => {
        this.#isJoined = true;
        this.#greet(null);
      },
      onLost: () => (this.#isJoined = false),
    });
    this.#watch = setInterval(() => this.#lookAfter(), tryAgain);
  }

  get view(): CallView {
    return this.#view;
  }

  setTracks(tracks: OwnTracks, media: OwnMedia): void {
    this.#tracks = tracks;
    this.#media = media;
    this.#peer?.setTracks(tracks);
    this.#say({ kind: 'media', media });
  }

  /** For when the network is gone: the connection itself reports it only seconds later. */
  networkIsGone(): void {
    if (this.#view.state === 'connected') this.#show({ state: 'reconnecting' });
  }

  /** Called when the network is back: finds out at once whether the connection still works. */
  networkIsBack(): void {
    if (!this.#peer) return;
    if (this.#peer.state === 'connected') this.#show({ state: 'connected' });
    else this.#greet(null);
  }

  stats(): Promise<RTCStatsReport> | undefined {
    return this.#peer?.stats();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#say({ kind: 'bye' });
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#drop();
    // What was said last is still to go out.
    setTimeout(this.#channel.close, 100);
  }

  #say(said: SaidInCall): void {
    if (this.#isJoined) this.#channel.send({ from: this.#own, role: this.#options.role, ...said });
  }

  #greet(answers: string | null): void {
    const isBack = answers === null && this.#cameAt !== undefined;
    if (answers === null && this.#isJoined) this.#cameAt ??= Date.now();
    this.#say({ kind: 'hello', answers, isConnected: this.#isConnected, isBack, media: this.#media });
  }

  get #isConnected(): boolean {
    return this.#peer?.state === 'connected';
  }

  #show(changes: Partial<CallView>): void {
    this.#view = { ...this.#view, ...changes };
    this.#options.onView(this.#view);
  }

  #hear(signal: CallSignal): void {
    if (this.#isClosed || signal.from === this.#own || this.#gone.has(signal.from)) return;
    if (signal.role === this.#options.role) {
      if (signal.kind === 'hello') this.#share(signal);
      return;
    }
    // A page that another one of the same person has taken the place of, back from a sleep: that one notifies it.
    if (signal.from !== this.#other && this.#isConnected && (signal.kind !== 'hello' || signal.isBack)) return;
    // A long message may come after a short one that was sent later: whatever comes first introduces.
    if (signal.kind !== 'bye') this.#meet(signal.from);
    if (signal.kind === 'hello') {
      this.#show({ media: signal.media });
      if (signal.answers === null) this.#greet(signal.from);
      if (!signal.isConnected && this.#options.role === 'coach') this.#reach();
    } else if (signal.kind === 'bye') {
      this.#gone.add(signal.from);
      if (signal.from !== this.#other) return;
      this.#drop();
      this.#show({ state: 'alone', stream: null, media: null });
    } else if (signal.kind === 'media') {
      this.#show({ media: signal.media });
    } else if (signal.to === this.#own) {
      this.#peer?.receive(signal).catch(() => this.#peer?.recover());
    }
  }

  /**
   * Another page of the same person: of the two, the one that came last has the call. One that was away meanwhile is notified
   * when it is back; of two that came together, it is the one with the greater name.
   */
  #share({ from, answers, isConnected, isBack = false }: Extract<CallSignal, { kind: 'hello' }>): void {
    if (answers === this.#own) this.#giveAway();
    if (answers !== null || isConnected) return;
    const isFirst = this.#own > from;
    const cameTogether = this.#cameAt === undefined || Date.now() - this.#cameAt < together;
    if (isBack ? this.#isConnected || isFirst : !this.#isConnected && cameTogether && isFirst) this.#greet(from);
    else this.#giveAway();
  }

  #giveAway(): void {
    this.close();
    this.#show({ state: 'alone', stream: null, media: null, isElsewhere: true });
  }

  /** Begins anew with a page that was not known: the other one has come, or has loaded their page again. */
  #meet(other: string): void {
    if (other === this.#other) return;
    this.#drop();
    this.#other = other;
    this.#since = this.#reachedAt = Date.now();
    this.#show({ state: 'connecting', stream: null });
    const isCurrent = (): boolean => this.#other === other;
    this.#peer = new Peer({
      connection: this.#options.makeConnection(),
      isPolite: this.#options.role === 'client',
      tracks: this.#tracks,
      send: (signal) => this.#say({ ...signal, to: other }),
      onRemote: (stream) => isCurrent() && this.#show({ stream }),
      onState: (state) => isCurrent() && this.#turn(state),
    });
  }

  #turn(state: RTCPeerConnectionState): void {
    if (state === 'connected') {
      this.#wasConnected = true;
      this.#show({ state: 'connected' });
    } else if (state === 'disconnected' || state === 'failed') {
      this.#since = Date.now();
      this.#show({ state: this.#wasConnected ? 'reconnecting' : 'connecting' });
      this.#greet(null);
      if (this.#options.role === 'coach') this.#reach();
    }
  }

  /** The coach's part: an offer was made when the two met; from then on a way is looked for anew. */
  #reach(): void {
    if (this.#peer === undefined) return;
    if (Date.now() - this.#reachedAt < (this.#peer.isTrying ? tryTime : searchTime)) return;
    this.#reachedAt = Date.now();
    this.#peer.recover();
  }

  #lookAfter(): void {
    if (this.#isConnected) return;
    if (this.#isJoined) this.#greet(null);
    if (this.#peer && Date.now() - this.#since > patience && this.#view.state !== 'failed')
      this.#show({ state: 'failed' });
  }

  #drop(): void {
    this.#other = undefined;
    this.#wasConnected = false;
    const peer = this.#peer;
    this.#peer = undefined;
    peer?.close();
  }
}
