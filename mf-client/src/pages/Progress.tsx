import { CoachNotesCard } from '../features/coach-notes/CoachNotesCard.tsx';
import { ProgressPage } from '../features/progress/ProgressPage.tsx';

/** Puts the page together from the features that fill its slots. */
export default function Progress() {
  return <ProgressPage notes={(clientId) => <CoachNotesCard clientId={clientId} />} />;
}
