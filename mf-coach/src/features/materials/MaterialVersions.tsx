import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { materialQueries, readVersion } from '@milepost/shared/entities/materials/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import type { Material, MaterialVersion } from '@milepost/shared/entities/materials/model';
import { fileSizeLabel } from '@milepost/shared/domain/stored-files';
import { useOpening } from '@milepost/shared/features/materials/useOpening';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Row = styled(CardRow)`
  padding-inline: 0;
`;

/** All versions of a material, the newest first, for its coach. */
export function MaterialVersions({ material }: { material: Material }) {
  const zone = useTimeZone();
  const { data: versions, error, refetch } = useQuery(materialQueries.versions(material.id));
  const { open, isOpening } = useOpening<MaterialVersion>({ isLink: ({ url }) => url !== null, open: readVersion });
  return (
    <section aria-label="Versions">
      <h3>Versions</h3>
      {!versions && !error && <Skeleton lines={2} label="Loading versions..." />}
      {!versions && error && (
        <ErrorState title="Failed to load versions" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      <CardList>
        {versions?.map((version) => {
          const { number, url, file_name, file_size, note, created_at } = version;
          return (
            <Row key={version.id}>
              <RowText>
                <h3 dir="auto">{url ?? file_name}</h3>
                <p>
                  Version {number}
                  {number === material.version && ' (clients open this one)'} · {formatDate(created_at, zone)}
                  {file_size !== null && ` · ${fileSizeLabel(file_size)}`}
                </p>
                {note && <p dir="auto">{note}</p>}
              </RowText>
              <IconButton
                label={url === null ? `Download version ${number}` : `Open version ${number}`}
                icon={url === null ? <Download size={16} aria-hidden /> : <ExternalLink size={16} aria-hidden />}
                busy={isOpening(version)}
                onClick={() => open(version)}
              />
            </Row>
          );
        })}
      </CardList>
    </section>
  );
}
