import { actInState } from '@milepost/shared/contract/palette-acts';
import { applicationStatuses } from '@milepost/shared/entities/job-applications/model';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { usePaletteAct } from '@milepost/shared/features/palette-acts';
import { toast } from '@milepost/shared/ui/Toast';
import { useLocation } from 'react-router-dom';
import type { ApplicationActions } from './useApplicationActions.ts';

/** Moves the application that was named in the command palette, as its menu would, as soon as it is in the list. */
export function useMoveFromPalette(
  applications: readonly ListedApplication[] | undefined,
  isWhole: boolean,
  actions: ApplicationActions,
): void {
  const location = useLocation();
  const wanted = actInState(location.state)?.record;
  const isListed = applications?.some(({ id }) => id === wanted) ?? false;
  usePaletteAct('move-application', isListed || isWhole, ({ record, into }) => {
    const application = applications?.find(({ id }) => id === record);
    const status = applicationStatuses.find((option) => option === into);
    if (application && status) actions.move([application], status);
    else toast.show({ tone: 'critical', message: 'Application not found. It may have been deleted.' });
  });
}
