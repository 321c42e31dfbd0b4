import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ApplicationListPage } from '../features/application-list/ApplicationListPage.tsx';
import { transferEntries } from '../features/application-transfer/transferEntries.tsx';
import { ApplicationsExport } from './ApplicationsExport.tsx';

const InsightsView = lazy(() => import('../features/insights/InsightsView.tsx'));

/** Puts the list of applications together from the features that fill its slots. */
export default function Applications() {
  const [exported, setExported] = useState<readonly string[]>();
  return (
    <>
      <ApplicationListPage
        more={(shown) => transferEntries(() => setExported(shown.map(({ id }) => id)))}
        insights={
          <Suspense fallback={<Skeleton shape="block" height="480px" label="Loading..." />}>
            <InsightsView />
          </Suspense>
        }
      />
      {exported && <ApplicationsExport shown={exported} onClose={() => setExported(undefined)} />}
    </>
  );
}
