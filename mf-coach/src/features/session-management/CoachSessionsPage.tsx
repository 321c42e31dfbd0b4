import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { SessionManagement } from './SessionManagement.tsx';

/** `/coach/:coachId/sessions`: one coach's sessions, for that coach and for an administrator. */
export default function CoachSessionsPage({
  calendar,
  integrations,
}: {
  calendar?: ReactNode;
  integrations?: ReactNode;
}) {
  const { coachId = '' } = useParams();
  return <SessionManagement key={coachId} coachId={coachId} calendar={calendar} integrations={integrations} />;
}
