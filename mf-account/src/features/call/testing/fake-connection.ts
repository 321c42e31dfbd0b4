type Description = { readonly type: 'offer' | 'answer' | 'rollback'; readonly sdp: string };
type FakeTransceiver = {
  direction: string;
  readonly receiver: { readonly track: { readonly kind: string } };
  readonly sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> };
};

const transceiver = (kind: string, direction: string): FakeTransceiver => {
  const sender: FakeTransceiver['sender'] = {
    track: null,
    replaceTrack: (track) => {
      sender.track = track;
      return Promise.resolve();
    },
  };
  return { direction, receiver: { track: { kind } }, sender };
};

let made = 0;

/** A connection as browsers have it, as far as its states: connected once an offer is answered on both sides. */
export class FakeConnection extends EventTarget {
  signalingState: 'stable' | 'have-local-offer' | 'have-remote-offer' | 'closed' = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  iceConnectionState: RTCIceConnectionState = 'new';
  /** Whether the ways are tried without an end, as on a machine that is too slow. */
  isSlow = false;
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  readonly transceivers: FakeTransceiver[] = [];
  readonly candidates: string[] = [];
  restarts = 0;

  addTransceiver(kind: string, { direction }: { direction: string }): void {
    this.transceivers.push(transceiver(kind, direction));
    if (this.transceivers.length === 1) this.#needNegotiation();
  }
  getTransceivers(): readonly FakeTransceiver[] {
    return this.transceivers;
  }
  restartIce(): void {
    this.restarts += 1;
    this.#needNegotiation();
  }
  setLocalDescription(): Promise<void> {
    made += 1;
    const isAnswer = this.signalingState === 'have-remote-offer';
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: `description ${made}` };
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
    if (isAnswer) this.#try();
    queueMicrotask(() => this.#tellCandidate());
    return Promise.resolve();
  }
  setRemoteDescription(description: Description): Promise<void> {
    this.remoteDescription = description;
    if (description.type === 'offer') {
      // An own offer is taken back by it.
      this.signalingState = 'have-remote-offer';
      if (this.transceivers.length === 0) {
        this.transceivers.push(transceiver('audio', 'recvonly'), transceiver('video', 'recvonly'));
      }
    } else {
      this.signalingState = 'stable';
      this.#try();
    }
    return Promise.resolve();
  }
  addIceCandidate({ candidate }: { candidate: string }): Promise<void> {
    if (!this.remoteDescription) return Promise.reject(new DOMException('Too early', 'InvalidStateError'));
    this.candidates.push(candidate);
    return Promise.resolve();
  }
  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }

  /** Goes into a state, as the network would have it. */
  turn(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  /** What the engine takes for a browser's. */
  get asConnection(): RTCPeerConnection {
    return this as unknown as RTCPeerConnection;
  }

  #try(): void {
    if (this.isSlow) this.iceConnectionState = 'checking';
    else this.turn('connected');
  }
  #needNegotiation(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('negotiationneeded')));
  }
  #tellCandidate(): void {
    const candidate = { candidate: `way ${made}`, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate }));
  }
}
