import { EditApplicationPage } from '../features/applications/edit/EditApplicationPage.tsx';
import { applicationSlots } from './application-slots.tsx';

/** Puts the form of an application together with the features that fill its slots. */
export default function EditApplication() {
  return <EditApplicationPage slots={applicationSlots} />;
}
