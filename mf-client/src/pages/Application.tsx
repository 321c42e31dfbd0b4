import { ApplicationPage } from '../features/applications/read/ApplicationPage.tsx';
import { applicationSlots } from './application-slots.tsx';

/** Puts the page of an application together from the features that fill its slots. */
export default function Application() {
  return <ApplicationPage slots={applicationSlots} />;
}
