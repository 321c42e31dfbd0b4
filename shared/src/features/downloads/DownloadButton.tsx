import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Button } from '@milepost/shared/ui/Button';
import { toast } from '@milepost/shared/ui/Toast';

type Props = {
  /** The file's. */
  name: string;
  /** Gives an address that saves the file. */
  address: () => Promise<string>;
  size?: 'medium' | 'small';
};

/** Saves a file that the server keeps. */
export function DownloadButton({ name, address, size = 'small' }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: address,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to download the file. Try again.') }),
  });
  return (
    <Button size={size} aria-label={`Download ${name}`} busy={isPending} onClick={() => mutate()}>
      Download
    </Button>
  );
}
