import CoachSessionsPage from '../features/session-management/CoachSessionsPage.tsx';
import { Calendar } from './Calendar.tsx';
import { Integrations } from './Integrations.tsx';
import { WithOpenedSession } from './WithOpenedSession.tsx';

/** Puts `/coach/:coachId/sessions` together from the features that fill its slots. */
export default function CoachSessions() {
  return (
    <WithOpenedSession>
      <CoachSessionsPage calendar={<Calendar />} integrations={<Integrations hasLead />} />
    </WithOpenedSession>
  );
}
