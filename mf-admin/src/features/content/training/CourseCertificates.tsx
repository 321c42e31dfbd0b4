import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { certificateQueries } from '@milepost/shared/entities/certificates/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import {
  certificateState,
  certificateStates,
  validUntil,
  type Certificate,
} from '@milepost/shared/entities/certificates/model';
import { formatDate } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { RevokeDialog } from './RevokeDialog.tsx';

const columns = (revoke: (certificate: Certificate) => void): readonly Column<Certificate>[] => [
  {
    id: 'person',
    header: 'Name',
    isRowHeader: true,
    cell: ({ user_id: userId, person_name: name }) => (
      <TextLink to={`/admin/users/${userId}`} dir="auto">
        {name}
      </TextLink>
    ),
  },
  { id: 'issued', header: 'Issued', width: '130px', cell: ({ issued_at: issued }) => formatDate(issued, 'UTC') },
  { id: 'until', header: 'Valid until', width: '150px', cell: validUntil },
  {
    id: 'state',
    header: 'Status',
    cell: (certificate) => {
      const { word, tone } = certificateStates[certificateState(certificate)];
      return (
        <>
          <Badge tone={tone}>{word}</Badge>
          {certificate.revocation_reason !== null && (
            <>
              <br />
              <small dir="auto">{certificate.revocation_reason}</small>
            </>
          )}
        </>
      );
    },
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '110px',
    align: 'end',
    ownLineOnPhone: true,
    cell: (certificate) =>
      certificate.revoked_at === null && (
        <Button
          size="small"
          aria-label={`Revoke certificate of ${certificate.person_name}`}
          onClick={() => revoke(certificate)}
        >
          Revoke
        </Button>
      ),
  },
];

/** Who has a certificate of a course, and the way to revoke one. */
export default function CourseCertificates({ courseId }: { courseId: string }) {
  const certificates = useQuery(certificateQueries.ofCourse(courseId));
  useLiveList({ table: 'certificates', filter: `course_id=eq.${courseId}` });
  const [revoking, setRevoking] = useState<Certificate | null>(null);
  return (
    <LoadedContent query={certificates} failure="Failed to load certificates">
      <DataTable
        caption="Certificates"
        columns={columns(setRevoking)}
        rows={certificates.data ?? []}
        rowKey={({ id }) => id}
        isLoading={certificates.isPending}
        empty={
          <EmptyState title="No certificates yet">
            Certificates appear here when people complete the course while it certifies.
          </EmptyState>
        }
      />
      {revoking && <RevokeDialog certificate={revoking} onClose={() => setRevoking(null)} />}
    </LoadedContent>
  );
}
