import { BriefcaseBusiness, Plus, SearchX } from 'lucide-react';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

/** In place of rows: nothing there yet, or nothing found. */
export function ListEmpty({ hasApplications, onClear }: { hasApplications: boolean; onClear: () => void }) {
  if (hasApplications) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        title="No applications match"
        action={<Button onClick={onClear}>Clear search and filters</Button>}
      >
        Try fewer words, or another status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<BriefcaseBusiness size={20} aria-hidden />}
      title="No job applications yet"
      action={
        <ButtonLink to="/client/applications/new" tone="primary" icon={<Plus size={16} aria-hidden />}>
          Add Application
        </ButtonLink>
      }
    >
      Start applying to track your progress!
    </EmptyState>
  );
}
