import type { SaidInCall } from '@milepost/shared/entities/calls/model';

/** What of a description or a candidate is said to the other page. */
export type PeerSignal =
  | { readonly kind: 'description'; readonly description: { readonly type: 'offer' | 'answer'; readonly sdp: string } }
  | Pick<Extract<SaidInCall, { kind: 'candidate' }>, 'kind' | 'candidate'>;

type Candidate = Extract<SaidInCall, { kind: 'candidate' }>['candidate'];

/** What one's own page gives to be seen and heard; null for what is off or not there. */
export type OwnTracks = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null };

export type PeerOptions = {
  readonly connection: RTCPeerConnection;
  /** The client gives way when both offer at once; the coach makes the first offer. */
  readonly isPolite: boolean;
  readonly tracks: OwnTracks;
  readonly send: (signal: PeerSignal) => void;
  readonly onRemote: (stream: MediaStream) => void;
  readonly onState: (state: RTCPeerConnectionState) => void;
};

/**
 * One connection to one other page, by 'perfect negotiation': either side offers at any time, and of two offers at once the
 * polite side takes its own back. The coach makes the two lines, sound and picture, and the client fills them; a track
 * comes and goes without another offer.
 */
export class Peer {
  readonly #options: PeerOptions;
  readonly #connection: RTCPeerConnection;
  readonly #remote = new MediaStream();
  #tracks: OwnTracks;
  #isOffering = false;
  #isIgnoring = false;
  #isAnswering = false;
  /** Candidates that came before the description they belong to. */
  #early: Candidate[] = [];
  /** One after the other: a candidate must not overtake the description that is being set. */
  #work = Promise.resolve();

  constructor(options: PeerOptions) {
    this.#options = options;
    this.#tracks = options.tracks;
    const connection = (this.#connection = options.connection);
    connection.addEventListener('negotiationneeded', () => void this.#offer());
    connection.addEventListener('icecandidate', (event) => {
      if (!event.candidate) return;
      const { candidate, sdpMid, sdpMLineIndex, usernameFragment } = event.candidate;
      options.send({ kind: 'candidate', candidate: { candidate, sdpMid, sdpMLineIndex, usernameFragment } });
    });
    connection.addEventListener('track', ({ track }) => {
      this.#remote.addTrack(track);
      options.onRemote(this.#remote);
    });
    connection.addEventListener('connectionstatechange', () => options.onState(connection.connectionState));
    if (!options.isPolite) {
      connection.addTransceiver('audio', { direction: 'sendrecv' });
      connection.addTransceiver('video', { direction: 'sendrecv' });
      this.#fill();
    }
  }

  get state(): RTCPeerConnectionState {
    return this.#connection.connectionState;
  }

  /** Whether both have said how they can be reached, and a way between them is being tried. */
  get isTrying(): boolean {
    const { signalingState, iceConnectionState } = this.#connection;
    return signalingState === 'stable' && iceConnectionState === 'checking';
  }

  /** Puts the own tracks onto their lines. */
  setTracks(tracks: OwnTracks): void {
    this.#tracks = tracks;
    this.#fill();
  }

  receive(signal: PeerSignal): Promise<void> {
    const done = this.#work.then(() =>
      signal.kind === 'description' ? this.#describe(signal.description) : this.#add(signal.candidate),
    );
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Restarts the connection: after a change of network, or when a signaling message was lost. */
  recover(): void {
    const { localDescription, signalingState } = this.#connection;
    if (signalingState === 'have-local-offer' && localDescription) this.#say(localDescription);
    else this.#connection.restartIce();
  }

  stats(): Promise<RTCStatsReport> {
    return this.#connection.getStats();
  }

  close(): void {
    this.#connection.close();
  }

  #say({ type, sdp }: RTCSessionDescription): void {
    if (type === 'offer' || type === 'answer') this.#options.send({ kind: 'description', description: { type, sdp } });
  }

  async #offer(): Promise<void> {
    try {
      this.#isOffering = true;
      await this.#connection.setLocalDescription();
      if (this.#connection.localDescription) this.#say(this.#connection.localDescription);
    } catch {
      // Closed meanwhile, or the other side's offer came first: it brings what is needed.
    } finally {
      this.#isOffering = false;
    }
  }

  async #describe(description: { readonly type: 'offer' | 'answer'; readonly sdp: string }): Promise<void> {
    const connection = this.#connection;
    const isOffer = description.type === 'offer';
    const isReady = !this.#isOffering && (connection.signalingState === 'stable' || this.#isAnswering);
    this.#isIgnoring = isOffer && !isReady && !this.#options.isPolite;
    // An answer to an offer that was rolled back meanwhile is ignored.
    if (this.#isIgnoring || (!isOffer && connection.signalingState !== 'have-local-offer')) return;
    this.#isAnswering = !isOffer;
    await connection.setRemoteDescription(description).finally(() => (this.#isAnswering = false));
    if (isOffer) {
      this.#fill();
      await connection.setLocalDescription();
      if (connection.localDescription) this.#say(connection.localDescription);
    }
    const early = this.#early;
    this.#early = [];
    for (const candidate of early) await this.#add(candidate, true);
  }

  async #add(candidate: Candidate, isSecondTry = false): Promise<void> {
    if (this.#isIgnoring) return;
    if (!this.#connection.remoteDescription) {
      this.#early.push(candidate);
      return;
    }
    try {
      const { sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate;
      await this.#connection.addIceCandidate({
        candidate: candidate.candidate,
        sdpMid,
        sdpMLineIndex,
        usernameFragment,
      });
    } catch {
      // Of a description that has not come yet, or of one that is past.
      if (!isSecondTry) this.#early.push(candidate);
    }
  }

  #fill(): void {
    for (const transceiver of this.#connection.getTransceivers()) {
      const { kind } = transceiver.receiver.track;
      const track = kind === 'audio' ? this.#tracks.audio : this.#tracks.video;
      if (transceiver.direction === 'recvonly') transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== track) void transceiver.sender.replaceTrack(track).catch(() => undefined);
    }
  }
}
