import { Component, type ReactNode } from 'react';
import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import type { ModuleError } from '../../core/failure.ts';
import { ModuleFailure } from './ModuleFailure.tsx';

type Props = {
  readonly module: RegisteredModule;
  readonly pathname: string;
  /** Says what a page's error means; null when another release takes its place. */
  readonly onError: (error: unknown) => ModuleError | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};
type State =
  | { readonly status: 'works' }
  | { readonly status: 'broke' }
  | { readonly status: 'failed'; readonly at: string; readonly error: ModuleError };

const works: State = { status: 'works' };

/** Holds a module's failure inside the module's place. Another page, or Retry, tries again. */
export class ModuleBoundary extends Component<Props, State> {
  override state: State = works;

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return state.status === 'failed' && state.at !== pathname ? works : null;
  }

  static getDerivedStateFromError(): State {
    return { status: 'broke' };
  }

  override componentDidCatch(cause: unknown): void {
    const error = this.props.onError(cause);
    if (error) this.setState({ status: 'failed', at: this.props.pathname, error });
  }

  override render(): ReactNode {
    const { module, onRetry, children } = this.props;
    if (this.state.status === 'works') return children;
    return this.state.status === 'failed' ? (
      <ModuleFailure module={module} error={this.state.error} onRetry={onRetry} />
    ) : null;
  }
}
