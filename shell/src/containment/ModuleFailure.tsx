import type { RegisteredModule } from '@milepost/shared/module-contract';
import { ErrorState } from '@milepost/shared/ui/ErrorState';

/** 'mf_client' is the 'client' module to a reader. */
const spokenName = ({ name }: RegisteredModule): string => name.replace(/^mf_/, '');

/** Says which module failed, and that the others did not. */
export function ModuleFailure({ module, onRetry }: { module: RegisteredModule; onRetry: () => void }) {
  return (
    <ErrorState title="This part could not be loaded" onRetry={onRetry}>
      The {spokenName(module)} module did not answer. The rest of Milepost works.
    </ErrorState>
  );
}
