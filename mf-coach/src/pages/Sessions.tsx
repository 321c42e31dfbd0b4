import SessionsPage from '../features/session-management/SessionsPage.tsx';
import { Calendar } from './Calendar.tsx';
import { Integrations } from './Integrations.tsx';
import { WithOpenedSession } from './WithOpenedSession.tsx';

/** Puts `/sessions` together from the features that fill its slots. */
export default function Sessions() {
  return (
    <WithOpenedSession>
      <SessionsPage calendar={<Calendar />} integrations={<Integrations hasLead />} />
    </WithOpenedSession>
  );
}
