import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { linkAnswerIn, type LinkAnswer } from '@milepost/shared/domain/link-answers';
import { useNavigate } from '@milepost/shared/ui/routing';

const field = 'provider';

/** The address of this page to which a provider leads back. */
export const returnAddress = (pathname: string, provider: string): string =>
  `${window.location.origin}${pathname}?${new URLSearchParams({ [field]: provider }).toString()}`;

/** What a provider answered, of the page that it has just led back to; it is removed from the address then. */
export function useProviderReturn(): { readonly provider: string; readonly answer: LinkAnswer } | null {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => {
    const provider = new URLSearchParams(search).get(field);
    const answer = linkAnswerIn(hash);
    return provider !== null && answer !== null ? { provider, answer } : null;
  });
  const isRead = search === '' && hash === '';
  useEffect(() => {
    if (returned && !isRead) void navigate({ search: '' }, { replace: true });
  }, [returned, isRead, navigate]);
  return returned;
}
