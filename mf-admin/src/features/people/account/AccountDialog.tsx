import { startImpersonation } from '@milepost/shared/entities/impersonations/requests';
import { resetSecondFactor, verifyCoach } from '../../../entities/user-accounts/requests.ts';
import { showView } from '@milepost/shared/data/view-as';
import { nameOf, type PeopleRow } from '@milepost/shared/entities/people/model';
import type { UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { PersonDialog, type UserAction } from '../PersonDialog.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

export type AccountAct = UserAction | 'verify' | 'unverify' | 'factor' | 'view' | 'email';

/** The account as a row of the list, whose dialogs it shares. */
const rowOf = (account: UserAccount): PeopleRow => {
  const active = account.assignments.filter(({ is_active }) => is_active);
  return {
    ...account,
    coaches: account.role === 'client' ? active : [],
    clients_count: account.role === 'coach' ? active.length : 0,
  };
};

/** The dialog of one act on an account. */
export function AccountDialog({
  act,
  account,
  onClose,
}: {
  act: AccountAct;
  account: UserAccount;
  onClose: () => void;
}) {
  const name = nameOf(account);
  switch (act) {
    case 'verify':
      return <VerifyDialog person={account} onClose={onClose} />;
    case 'unverify':
      return (
        <ReasonDialog
          title={`Withdraw the verification of ${name}?`}
          description="The mark disappears from the marketplace, and the coach gets the reason."
          submitLabel="Withdraw verification"
          act={(reason) => verifyCoach(account.id, [], reason)}
          done={`${name} is no longer verified.`}
          onClose={onClose}
        />
      );
    case 'email':
      return <ChangeEmailDialog person={account} onClose={onClose} />;
    case 'factor':
      return (
        <ReasonDialog
          title={`Reset the second factor of ${name}?`}
          description="They are signed out everywhere and sign in with the password alone until they set up an app again. They will be notified."
          submitLabel="Reset second factor"
          act={(reason) => resetSecondFactor(account.id, reason)}
          done={`${name} has no second factor anymore.`}
          onClose={onClose}
        />
      );
    case 'view':
      return (
        <ReasonDialog
          title={`View as ${name}`}
          description={`You'll see Milepost as ${name} does, read-only, until the time that the banner shows. You can't read messages or private notes. ${name} will be notified afterward, with your reason.`}
          submitLabel="View as"
          tone="primary"
          act={(reason) => startImpersonation(account.id, reason).then(showView)}
          done={`Viewing as ${name}`}
          onClose={onClose}
        />
      );
    default:
      return <PersonDialog act={act} person={rowOf(account)} onClose={onClose} />;
  }
}
