import { useState } from 'react';
import { removeSecondFactor, type NewSecondFactor } from '@milepost/shared/entities/second-factors/requests';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { NameFactor } from './NameFactor.tsx';

/** Sets up an authenticator app: its name, then its first code. */
export function AddFactor({
  isFirst,
  onAdded,
  onClose,
}: {
  isFirst: boolean;
  onAdded: () => void;
  onClose: () => void;
}) {
  const [setup, setSetup] = useState<NewSecondFactor>();
  if (!setup) return <NameFactor isFirst={isFirst} onBegun={setSetup} onClose={onClose} />;
  const giveUp = (): void => {
    // The server forgets it by itself soon, so a failure loses nothing.
    removeSecondFactor(setup.id).catch(() => undefined);
    onClose();
  };
  return <ConfirmFactor setup={setup} onAdded={onAdded} onClose={giveUp} />;
}
