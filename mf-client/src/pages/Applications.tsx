import { ApplicationListPage } from '../features/application-list/ApplicationListPage.tsx';

/** Puts the list of applications together from the features that own its parts. */
export default function Applications() {
  return <ApplicationListPage />;
}
