import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { signedAddress } from '../../data/files/files.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import type { TicketFile } from '../../entities/support-tickets/model.ts';
import { FileLine } from '../../ui/FileLine/FileLine.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { toast } from '../../ui/Toast/Toast.tsx';

const Files = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    max-width: min(360px, 100%);
  }
`;
const Shown = styled.a`
  display: block;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  img {
    display: block;
    max-width: 100%;
    max-height: 220px;
    object-fit: contain;
  }
`;

/** Seconds that the address of a picture is valid, and milliseconds after which a new one is fetched. */
const lifetime = 3600;
const renewal = (lifetime - 60) * 1000;

const ticketFileKeys = { address: (path: string) => ['ticketFiles', path] };

function Picture({ file }: { file: TicketFile }) {
  const { data } = useQuery({
    queryKey: ticketFileKeys.address(file.file_path),
    meta: { tables: [] },
    queryFn: () => signedAddress('tickets', file.file_path, { seconds: lifetime }),
    staleTime: renewal,
    refetchInterval: renewal,
  });
  if (data === undefined) return <Saved file={file} />;
  return (
    <Shown href={data} target="_blank" rel="noopener noreferrer">
      <img src={data} alt={file.file_name} />
    </Shown>
  );
}

function Saved({ file }: { file: TicketFile }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => signedAddress('tickets', file.file_path, { seconds: 60, downloadAs: file.file_name }),
    onSuccess: (address) => window.location.assign(address),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, `Failed to open ${file.file_name}. Try again.`) }),
  });
  return (
    <FileLine name={file.file_name} size={file.size_bytes}>
      <IconButton
        size="small"
        label={`Download ${file.file_name}`}
        icon={<Download size={16} aria-hidden />}
        busy={isPending}
        onClick={() => mutate()}
      />
    </FileLine>
  );
}

/** The files of a message: pictures are shown, everything else is downloaded. */
export const TicketFiles = ({ files }: { files: readonly TicketFile[] }) => (
  <Files aria-label="Files">
    {files.map((file) => (
      <li key={file.id}>{file.mime_type.startsWith('image/') ? <Picture file={file} /> : <Saved file={file} />}</li>
    ))}
  </Files>
);
