import { useLocation } from 'react-router-dom';
import { ShieldAlert } from 'lucide-react';
import { daysToSecondFactor } from '../../core/required-factor.ts';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { AccountBar } from '../AccountBar.ts';

const settings = '/settings/account';

/** Shows on every page how long an administrator has to set up a second factor, with a link to the page for it. */
export default function SecondFactorBanner({ dueAt }: { dueAt: string }) {
  const { pathname } = useLocation();
  const days = daysToSecondFactor(dueAt) ?? 0;
  return (
    <AccountBar $tone="caution" aria-label="Second factor">
      <ShieldAlert size={16} aria-hidden />
      <p>
        {days === 0
          ? 'Your administrator permissions are paused until you set up a second factor.'
          : `Administrators need a second factor. You have ${days === 1 ? '1 day' : `${days} days`} left to set one up.`}
      </p>
      {pathname !== settings && (
        <ButtonLink size="small" to={settings}>
          Set up
        </ButtonLink>
      )}
    </AccountBar>
  );
}
