import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { signedAddress } from '@milepost/shared/data/files';
import type { Attachment } from '@milepost/shared/entities/messages/model';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { FileDownload } from './FileDownload.tsx';

/** Seconds that the address of a picture lives, which is as long as the backend signs one for. */
const lifetime = 3600;
/** Milliseconds after which a page that stays open asks for a new one, before the old one ends. */
const renewal = (lifetime - 60) * 1000;
const Shown = styled.a`
  display: block;
  overflow: hidden;
  border-radius: var(--radius-small);
  img {
    display: block;
    max-width: 100%;
    max-height: 240px;
    object-fit: contain;
  }
`;

const attachmentKeys = { address: (path: string) => ['attachments', path] };

/** A picture that was sent; it opens in its full size. */
export function Picture({ file }: { file: Attachment }) {
  const address = useQuery({
    queryKey: attachmentKeys.address(file.file_path),
    meta: { tables: [] },
    queryFn: () => signedAddress('attachments', file.file_path, { seconds: lifetime }),
    staleTime: renewal,
    refetchInterval: renewal,
  });
  if (address.isPending) return <Skeleton shape="block" width="200px" height="140px" />;
  if (!address.data) return <FileDownload file={file} />;
  return (
    <Shown href={address.data} target="_blank" rel="noopener noreferrer">
      <img src={address.data} alt={file.file_name} />
    </Shown>
  );
}
