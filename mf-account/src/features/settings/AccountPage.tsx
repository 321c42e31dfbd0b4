import { useSignedIn } from '@milepost/shared/auth';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Appearance } from './Appearance.tsx';
import { OtherDevices } from './OtherDevices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SettingsFrame, type SettingsPaths } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** How one signs in, and how Milepost looks on this device. */
export function AccountPage({ paths }: { paths: SettingsPaths }) {
  const { user } = useSignedIn();
  return (
    <SettingsFrame title="Account Settings" subtitle={`You are signed in as ${user.email}`} paths={paths}>
      <div>
        <SettingsSection title="Password" description="To change it, enter the current one too.">
          <PasswordForm email={user.email} />
        </SettingsSection>
        <SettingsSection
          title="Other devices"
          description="Sign out everywhere except this device, for example after losing a phone."
        >
          <OtherDevices />
        </SettingsSection>
        <SettingsSection title="Appearance" description="Kept on this device.">
          <Appearance />
        </SettingsSection>
        <SettingsSection title="Notifications" description="Updates about your reviews, sessions, and assignments.">
          <ButtonLink to="/notifications">Open notifications</ButtonLink>
        </SettingsSection>
      </div>
    </SettingsFrame>
  );
}
