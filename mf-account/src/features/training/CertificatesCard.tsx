import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { certificateDownload, certificateQueries } from '@milepost/shared/entities/certificates/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import {
  certificateState,
  certificateStates,
  validUntil,
  type Certificate,
} from '@milepost/shared/entities/certificates/model';
import { formatDate } from '@milepost/shared/domain/dates';
import { DownloadButton } from '@milepost/shared/features/downloads';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Inline } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { CopyLinkButton } from './CopyLinkButton.tsx';

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const state = certificateState(certificate);
  const { word, tone } = certificateStates[state];
  const { id, code, course_title: title, issued_at: issued, revocation_reason: reason } = certificate;
  return (
    <CardRow $columns="minmax(0, 1fr) auto">
      <RowText>
        <h3 dir="auto">
          <TextLink to={`/certificates/${code}`}>{title}</TextLink>
        </h3>
        <p>
          {state === 'revoked'
            ? `Issued ${formatDate(issued, 'UTC')} · Revoked: ${reason}`
            : `Issued ${formatDate(issued, 'UTC')} · Valid until: ${validUntil(certificate)}`}
        </p>
        {state === 'expired' && <p>Pass the quizzes of the course again to renew it.</p>}
      </RowText>
      <Inline>
        <Badge tone={tone}>{word}</Badge>
        {state !== 'revoked' && (
          <>
            <CopyLinkButton code={code} title={title} />
            <DownloadButton name={`certificate: ${title}`} address={() => certificateDownload(id)} />
          </>
        )}
      </Inline>
    </CardRow>
  );
}

/** The viewer's certificates with their public addresses; nothing while there are none. */
export function CertificatesCard() {
  const { profile } = useSignedIn();
  const certificates = useQuery(certificateQueries.own(profile.id));
  useLiveList({
    table: 'certificates',
    filter: `user_id=eq.${profile.id}`,
  });
  const { data = [], error } = certificates;
  if (data.length === 0 && !error) return null;
  return (
    <Card title="Certificates" padding="none" meta="Anyone who has the link can verify one">
      <LoadedContent query={certificates} failure="Failed to load certificates">
        <CardList aria-label="Certificates">
          {data.map((certificate) => (
            <CertificateRow key={certificate.id} certificate={certificate} />
          ))}
        </CardList>
      </LoadedContent>
    </Card>
  );
}
