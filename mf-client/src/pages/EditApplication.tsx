import { EditApplicationPage } from '../features/applications/edit/EditApplicationPage.tsx';
import { applicationParts } from './application-parts.tsx';

/** Puts the form of an application together with the features that own its parts. */
export default function EditApplication() {
  return <EditApplicationPage parts={applicationParts} />;
}
