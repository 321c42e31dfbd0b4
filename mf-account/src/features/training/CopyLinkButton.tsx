import { certificateAddress } from '@milepost/shared/entities/certificates/model';
import { Button } from '@milepost/shared/ui/Button';
import { copyText } from '@milepost/shared/ui/CopyText';

/** Copies the public address of a certificate. */
export function CopyLinkButton({ code, title }: { code: string; title: string }) {
  const copy = (): Promise<void> =>
    copyText(
      certificateAddress(window.location.origin, code),
      'Link copied',
      'Open the certificate and copy its address instead.',
    );
  return (
    <Button size="small" aria-label={`Copy link: ${title}`} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
