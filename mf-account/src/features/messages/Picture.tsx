import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { signedAddress } from '@milepost/shared/data/files';
import type { Attachment } from '@milepost/shared/domain/messages';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { FileDownload } from './FileDownload.tsx';

const hour = 3600;
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

/** A picture that was sent; it opens in its full size. */
export function Picture({ file }: { file: Attachment }) {
  const address = useQuery({
    queryKey: ['attachments', file.file_path],
    queryFn: () => signedAddress('attachments', file.file_path, { seconds: hour }),
    staleTime: (hour - 60) * 1000,
  });
  if (address.isPending) return <Skeleton shape="block" width="200px" height="140px" />;
  if (!address.data) return <FileDownload file={file} />;
  return (
    <Shown href={address.data} target="_blank" rel="noopener noreferrer">
      <img src={address.data} alt={file.file_name} />
    </Shown>
  );
}
