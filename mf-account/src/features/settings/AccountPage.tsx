import { useSignedIn } from '@milepost/shared/auth';
import { isViewingAs } from '@milepost/shared/data/view-as';
import { CalendarFeed } from '@milepost/shared/features/calendar-feed';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Appearance } from './Appearance.tsx';
import { Devices } from './Devices.tsx';
import { OwnData } from './own-data/OwnData.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SettingsFrame, type SettingsPaths } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { ConnectedSignIns } from './connected/ConnectedSignIns.tsx';
import { OwnEmail } from './email/OwnEmail.tsx';
import { SecondFactors } from './second-factor/SecondFactors.tsx';

/** How one signs in, and how Milepost looks on this device. */
export function AccountPage({ paths }: { paths: SettingsPaths }) {
  const { user, actor } = useSignedIn();
  return (
    <SettingsFrame title="Account Settings" subtitle={`You are signed in as ${user.email}`} paths={paths}>
      <div>
        {/* The sign-in service, which keeps addresses and factors, knows no impersonation. */}
        {!isViewingAs() && (
          <SettingsSection title="Email address" description="You sign in with it, and we send your emails there.">
            <OwnEmail />
          </SettingsSection>
        )}
        <SettingsSection title="Password" description="To change it, enter the current one too.">
          <OwnPassword email={user.email} />
        </SettingsSection>
        {!isViewingAs() && <ConnectedSignIns />}
        {!isViewingAs() && (
          <SettingsSection
            title="Second factor"
            description="A code from an authenticator app, which you enter after your password."
          >
            <SecondFactors />
          </SettingsSection>
        )}
        <SettingsSection
          title="Devices"
          description="Where you are signed in. Sign out a device that you lost or no longer use."
        >
          <Devices />
        </SettingsSection>
        {actor.role === 'client' && (
          <SettingsSection title="Calendar feed" description="Your coaching sessions in the calendar you already use.">
            <CalendarFeed />
          </SettingsSection>
        )}
        {actor.role !== 'super_admin' && !isViewingAs() && (
          <SettingsSection title="Billing" description="Your plan, your invoices, and where they are addressed.">
            <ButtonLink to="/billing">Open Billing</ButtonLink>
          </SettingsSection>
        )}
        <SettingsSection title="Appearance" description="Kept on this device.">
          <Appearance />
        </SettingsSection>
        <SettingsSection title="Your data" description="Get a copy of your data, or delete your account.">
          <OwnData userId={user.id} />
        </SettingsSection>
      </div>
    </SettingsFrame>
  );
}
