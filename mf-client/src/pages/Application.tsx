import { ApplicationPage } from '../features/applications/read/ApplicationPage.tsx';
import { applicationParts } from './application-parts.tsx';

/** Puts the page of an application together from the features that own its parts. */
export default function Application() {
  return <ApplicationPage parts={applicationParts} />;
}
