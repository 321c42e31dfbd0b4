import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { ClientMenu } from '../features/assignment/ClientMenu.tsx';
import { ClientPage } from '../features/clients/ClientPage.tsx';

type OfClient = { clientId: string };
const GoalsTab = lazyPage<OfClient>(() => import('../features/client-goals/GoalsTab.tsx'));
const NotesTab = lazyPage<OfClient>(() => import('../features/client-notes/NotesTab.tsx'));
const MaterialsTab = lazyPage<OfClient>(() => import('../features/materials/ClientMaterials.tsx'));

const slots = {
  goals: (clientId: string) => <GoalsTab clientId={clientId} />,
  notes: (clientId: string) => <NotesTab clientId={clientId} />,
  materials: (clientId: string) => <MaterialsTab clientId={clientId} />,
};

/** Puts the client's page together from the features that fill its slots. */
export default function Client() {
  return <ClientPage slots={slots} menu={(clientId, name) => <ClientMenu clientId={clientId} name={name} />} />;
}
