import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import styled from 'styled-components';
import type { FailurePhase, ModuleError } from '../../core/failure.ts';

const Details = styled.small`
  display: block;
  margin-top: 8px;
  color: var(--muted);
  overflow-wrap: anywhere;
`;

/** 'mf_client' is the 'client' module to a reader. */
const spokenName = ({ name }: RegisteredModule): string => name.replace(/^mf_/, '');

const whatFailed: Record<FailurePhase, string> = {
  integrity: 'could not be checked and was not run',
  entry: 'did not answer',
  timeout: 'did not answer in time',
  expose: 'could not start',
  chunk: 'did not arrive whole',
  render: 'stopped working on this page',
};

/** Says which module failed and how, that the others did not, and the ways on. */
export function ModuleFailure({
  module,
  error,
  onRetry,
}: {
  module: RegisteredModule;
  error: ModuleError;
  onRetry: () => void;
}) {
  const rendered = error.phase === 'render';
  return (
    <ErrorState
      title={rendered ? 'Something went wrong on this page' : 'This part could not be loaded'}
      onRetry={onRetry}
      actions={rendered ? <ButtonLink to="/">Go to the start page</ButtonLink> : null}
    >
      The {spokenName(module)} module {whatFailed[error.phase]}. The rest of Milepost works.
      {rendered ? null : <Details>{error.message}</Details>}
    </ErrorState>
  );
}
