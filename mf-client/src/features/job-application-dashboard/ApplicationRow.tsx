import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { progressOf } from '@milepost/shared/domain/application-summaries';
import { formatDate } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { StatusBadge } from '@milepost/shared/features/applications/StatusBadge';
import { RowText } from '@milepost/shared/ui/CardList';
import { IconButton, IconButtonLink } from '@milepost/shared/ui/IconButton';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { TextLink } from '@milepost/shared/ui/TextLink';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 168px auto;
  align-items: center;
  gap: 6px 16px;
  padding: 12px 8px 12px 16px;
  border-top: 1px solid var(--border);
  @container (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-column: 1 / 3;
      grid-row: 2;
      padding-right: 8px;
    }
  }
`;
const Words = styled(RowText)`
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
`;
const Dates = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  && {
    color: var(--faint);
    font-size: var(--size-12);
  }
`;
const Buttons = styled.div`
  display: flex;
`;

type Props = {
  application: JobApplication;
  zone: string;
  canEdit: boolean;
  /** Left out where the reader may not delete it. */
  onRemove: ((application: JobApplication) => void) | undefined;
};

/** One application in the dashboard's card. */
export function ApplicationRow({ application, zone, canEdit, onRemove }: Props) {
  const { id, job_title, company_name, status, applied_at, created_at, last_update } = application;
  const name = `${job_title} at ${company_name}`;
  return (
    <Row>
      <Words>
        <h3>
          {canEdit ? (
            <TextLink to={`/client/applications/${id}`} dir="auto">
              {job_title}
            </TextLink>
          ) : (
            <span dir="auto">{job_title}</span>
          )}
          <StatusBadge status={status} />
        </h3>
        <p dir="auto">{company_name}</p>
        <Dates>
          <span>
            {applied_at ? `Applied: ${formatDate(applied_at, zone)}` : `Saved: ${formatDate(created_at, zone)}`}
          </span>
          {last_update && <span>Updated: {formatDate(last_update, zone)}</span>}
        </Dates>
      </Words>
      <ProgressBar label="Progress" showValue value={progressOf(status)} />
      <Buttons>
        {canEdit && (
          <IconButtonLink
            to={`/client/applications/edit/${id}`}
            label={`Edit ${name}`}
            icon={<Pencil size={16} aria-hidden />}
          />
        )}
        {onRemove && (
          <IconButton
            label={`Delete ${name}`}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onRemove(application)}
          />
        )}
      </Buttons>
    </Row>
  );
}
