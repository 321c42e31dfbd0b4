import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Identity } from './Identity.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePhoto } from './photo/ProfilePhoto.tsx';
import { SettingsFrame, type SettingsPaths } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** One's own profile: what others see of one, and what only an administrator changes. */
export function ProfilePage({ paths }: { paths: SettingsPaths }) {
  const { user } = useSignedIn();
  const profile = useQuery(profileQueries.user(user.id));
  return (
    <SettingsFrame title="Profile Settings" subtitle="How you appear to the people you work with" paths={paths}>
      <div>
        {profile.data && (
          <SettingsSection
            title="Photo"
            description="Shown to the people you work with. Without a photo, they see your initials."
          >
            <ProfilePhoto user={profile.data} />
          </SettingsSection>
        )}
        <SettingsSection
          title="Your profile"
          description="Your name and headline are shown to your coaches or clients. Times are shown in your time zone."
        >
          {profile.isPending && <Skeleton shape="block" height="392px" label="Loading profile..." />}
          {profile.isError && (
            <ErrorState title="Failed to load your profile" onRetry={() => void profile.refetch()}>
              {messageOf(profile.error, 'Check your connection and try again.')}
            </ErrorState>
          )}
          {profile.data && <ProfileForm key={profile.data.id} user={profile.data} />}
        </SettingsSection>
        <SettingsSection title="Your account" description="An administrator changes role and organization.">
          <Identity />
        </SettingsSection>
      </div>
    </SettingsFrame>
  );
}
