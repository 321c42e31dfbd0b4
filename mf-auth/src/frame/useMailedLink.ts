import { useEffect, useState } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import { linkAnswerIn, type LinkAnswer } from '@milepost/shared/domain/link-answers';
import { useNavigate } from '@milepost/shared/ui/routing';

export type MailedLink = {
  /** Empty when the link brought none, or the page was loaded again. */
  readonly tokenHash: string;
  readonly type: string | null;
  /** What the server answered to a link that it redeemed itself; null of a link that is redeemed here. */
  readonly answer: LinkAnswer | null;
  /** What became of the link when it is neither: it never was whole, or this page let it go when it was loaded again. */
  readonly lost: 'incomplete' | 'reloaded' | 'used';
  /** Where an email went whose code is typed here, in place of a link; null when a link was opened. */
  readonly codeSentTo: string | null;
};

const field = (navigationState: unknown, name: string): unknown =>
  typeof navigationState === 'object' && navigationState !== null ? Reflect.get(navigationState, name) : undefined;

const lostIn = (navigationState: unknown): MailedLink['lost'] => {
  if (field(navigationState, 'isLinkRead') !== true) return 'incomplete';
  // Opened again, one that the server has redeemed is refused.
  return field(navigationState, 'isLinkUsed') === true ? 'used' : 'reloaded';
};

/**
 * What a mailed link brought. It signs in, so once read it is neither in the address bar nor in the history, where
 * the next person at this device, a screenshot or an extension would find it; the page alone knows it.
 */
export function useMailedLink(): MailedLink {
  const [parameters] = useSearchParams();
  const { hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const tokenHash = parameters.get('token_hash') ?? '';
  const fragment = linkAnswerIn(hash) ? hash : '';
  const isGiven = tokenHash !== '' || fragment !== '';
  const [read, setRead] = useState({ tokenHash, fragment });
  // Another link was opened in the same tab.
  if (isGiven && (tokenHash !== read.tokenHash || fragment !== read.fragment)) setRead({ tokenHash, fragment });

  useEffect(() => {
    if (!isGiven) return;
    const rest = new URLSearchParams(parameters);
    for (const name of ['token_hash', 'error', 'error_code', 'error_description']) rest.delete(name);
    const left = { isLinkRead: true, ...(fragment === '' ? {} : { isLinkUsed: true }) };
    void navigate({ search: rest.toString() }, { replace: true, state: left });
  }, [isGiven, fragment, parameters, navigate]);

  const codeSentTo = field(state, 'codeSentTo');
  return {
    tokenHash: read.tokenHash,
    type: parameters.get('type'),
    answer: linkAnswerIn(read.fragment),
    lost: lostIn(state),
    codeSentTo: typeof codeSentTo === 'string' ? codeSentTo : null,
  };
}
