import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type MailedLink = {
  /** Empty when the link brought none, or the page was loaded again. */
  readonly tokenHash: string;
  readonly type: string | null;
  /** This page had a token, and let it go when it was loaded again. */
  readonly wasRead: boolean;
  /** Where an email went whose code is typed here, in place of a link; null when a link was opened. */
  readonly codeSentTo: string | null;
};

const wasReadIn = (navigationState: unknown): boolean =>
  typeof navigationState === 'object' && navigationState !== null && 'isLinkRead' in navigationState;

const codeSentToIn = (navigationState: unknown): string | null =>
  typeof navigationState === 'object' &&
  navigationState !== null &&
  'codeSentTo' in navigationState &&
  typeof navigationState.codeSentTo === 'string'
    ? navigationState.codeSentTo
    : null;

/**
 * What a mailed link brought. Its token signs in, so once read it stands neither in the address bar nor in the history,
 * where the next person at this device, a screenshot or an extension would find it; the page alone knows it.
 */
export function useMailedLink(): MailedLink {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const given = parameters.get('token_hash') ?? '';
  const [read, setRead] = useState(given);
  // Another link was opened in the same tab.
  if (given !== '' && given !== read) setRead(given);

  useEffect(() => {
    if (given === '') return;
    const rest = new URLSearchParams(parameters);
    rest.delete('token_hash');
    void navigate({ pathname, search: rest.toString() }, { replace: true, state: { isLinkRead: true } });
  }, [given, parameters, pathname, navigate]);

  return {
    tokenHash: given || read,
    type: parameters.get('type'),
    wasRead: wasReadIn(location.state),
    codeSentTo: codeSentToIn(location.state),
  };
}
