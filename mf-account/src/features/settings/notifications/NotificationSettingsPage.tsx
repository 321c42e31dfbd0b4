import { useQuery } from '@tanstack/react-query';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { quietHoursQueries } from '../../../entities/quiet-hours/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { EmailDigest } from './EmailDigest.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { QuietHoursForm } from './QuietHoursForm.tsx';
import { SettingsFrame, type SettingsPaths } from '../SettingsFrame.tsx';
import { SettingsSection } from '../SettingsSection.tsx';

/** What a person is notified of, where, and when not. */
export function NotificationSettingsPage({ paths }: { paths: SettingsPaths }) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const hours = useQuery(quietHoursQueries.own(user.id));
  return (
    <SettingsFrame title="Notification Settings" subtitle="What you’re notified of, where, and when" paths={paths}>
      <div>
        <SettingsSection
          title="What you’re notified of"
          description={
            <>
              What you turn off in Milepost still appears in your <TextLink to="/notifications">notifications</TextLink>
              , marked as read.
            </>
          }
        >
          <NotificationChoices />
        </SettingsSection>
        <SettingsSection
          title="Daily digest"
          description="One email a day in place of single ones. Emails about sessions, which carry them to your calendar, and about security are still sent at once."
        >
          <EmailDigest />
        </SettingsSection>
        <SettingsSection
          title="Quiet hours"
          description={
            <>
              Emails wait until quiet hours end. Emails about security are sent at once. Times are in{' '}
              {zone.replaceAll('_', ' ')}, the zone of <TextLink to={paths.profile}>your profile</TextLink>.
            </>
          }
        >
          {hours.isPending && <Skeleton shape="block" height="180px" label="Loading quiet hours..." />}
          {hours.isError && (
            <ErrorState title="Failed to load quiet hours" onRetry={() => void hours.refetch()}>
              {messageOf(hours.error, 'Check your connection and try again.')}
            </ErrorState>
          )}
          {hours.isSuccess && <QuietHoursForm userId={user.id} hours={hours.data} />}
        </SettingsSection>
      </div>
    </SettingsFrame>
  );
}
