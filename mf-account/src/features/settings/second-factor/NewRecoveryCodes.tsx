import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { recoveryCodesText } from '../../../entities/recovery-codes/model.ts';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { saveFile } from '@milepost/shared/ui/SaveFile';
import { copyText } from '@milepost/shared/ui/CopyText';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4);
  border-radius: var(--radius-small);
  background: var(--sunken);
  font-family: ui-monospace, monospace;
  font-size: var(--size-14);
  line-height: var(--line-14);
`;

/** New recovery codes, for the one time that they are shown: read, copied, or kept as a file. */
export function NewRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { user } = useSignedIn();
  const text = recoveryCodesText(codes, user.email);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title="Save your recovery codes"
      description="They aren’t shown again. Each code works once in place of an authentication code. It removes your authenticator apps, so that you can add a new one."
      actions={
        <>
          <Button onClick={() => void copyText(text, 'Recovery codes copied')}>Copy codes</Button>
          <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'milepost-recovery-codes.txt')}>
            Download
          </Button>
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
    </Dialog>
  );
}
