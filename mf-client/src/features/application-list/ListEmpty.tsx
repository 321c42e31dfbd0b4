import { BriefcaseBusiness, FileUp, Plus, SearchX } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

const Frame = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
`;

/** In place of rows: no applications yet, or none that match. */
export function ListEmpty({ hasApplications, onClear }: { hasApplications: boolean; onClear: () => void }) {
  return (
    <Frame>
      {hasApplications ? (
        <EmptyState
          icon={<SearchX size={20} aria-hidden />}
          title="No applications match"
          action={<Button onClick={onClear}>Clear filters</Button>}
        >
          Try fewer words, another status, or the archive.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<BriefcaseBusiness size={20} aria-hidden />}
          title="No job applications yet"
          action={
            <>
              <ButtonLink to="/client/applications/new" tone="primary" icon={<Plus size={16} aria-hidden />}>
                Add Application
              </ButtonLink>
              <ButtonLink to="/client/applications/import" icon={<FileUp size={16} aria-hidden />}>
                Import from CSV
              </ButtonLink>
            </>
          }
        >
          Start applying to track your progress!
        </EmptyState>
      )}
    </Frame>
  );
}
