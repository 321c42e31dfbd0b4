import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { certificateQueries } from '@milepost/shared/entities/certificates/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  certificateCode,
  certificateStates,
  validUntil,
  type VerifiedCertificate,
} from '@milepost/shared/entities/certificates/model';
import { formatDate } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Badge } from '@milepost/shared/ui/Badge';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { FactList } from '@milepost/shared/ui/FactList';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { CertificateFrame } from './CertificateFrame.tsx';

const title = 'Certificate of completion';

const sentences = {
  valid: { tone: 'positive', title: 'This certificate is valid' },
  expired: { tone: 'caution', title: 'This certificate has expired' },
  revoked: { tone: 'critical', title: 'This certificate was revoked' },
} as const;

function Certificate({ certificate }: { certificate: VerifiedCertificate }) {
  const { state, revoked_at: revoked } = certificate;
  const { word, tone } = certificateStates[state];
  return (
    <>
      <PageHeader title={title} actions={<Badge tone={tone}>{word}</Badge>} />
      <Alert tone={sentences[state].tone} title={sentences[state].title}>
        {state === 'valid'
          ? 'Milepost issued it to the person named here.'
          : state === 'expired'
            ? 'The person named here completed the course. They can renew the certificate in Milepost.'
            : 'It no longer certifies anything.'}
      </Alert>
      <FactList
        facts={[
          { name: 'Name', value: <span dir="auto">{certificate.person_name}</span> },
          { name: 'Course', value: <span dir="auto">{certificate.course_title}</span> },
          { name: 'Issued', value: formatDate(certificate.issued_at, 'UTC') },
          { name: state === 'expired' ? 'Expired' : 'Valid until', value: validUntil(certificate) },
          { name: 'Revoked', value: revoked === null ? null : formatDate(revoked, 'UTC') },
        ]}
      />
    </>
  );
}

const NotFound = () => (
  <>
    <PageHeader title="Certificate not found" />
    <Alert tone="critical" title="There is no certificate at this address">
      Check that the link is complete, or ask the person who gave it to you for a new one.
    </Alert>
  </>
);

/** Verifies a code that can be one. */
function Verified({ code }: { code: string }) {
  const { data, error, isPending, refetch } = useQuery(certificateQueries.verified(code));
  if (data) return <Certificate certificate={data} />;
  if (isPending) {
    return (
      <>
        <PageHeader title={title} />
        <Skeleton shape="block" height="160px" label="Loading certificate..." />
      </>
    );
  }
  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <ErrorState title="Failed to verify the certificate" onRetry={() => void refetch()}>
          {messageOf(error, 'Check your connection and try again.')}
        </ErrorState>
      </>
    );
  }
  return <NotFound />;
}

/** `/certificates/{code}`: whether a certificate holds, for anybody who has its address, signed in or not. */
export default function CertificatePage() {
  const code = certificateCode(useParams()['code'] ?? '');
  return <CertificateFrame>{code === null ? <NotFound /> : <Verified code={code} />}</CertificateFrame>;
}
