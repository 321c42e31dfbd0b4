import { Component, type ReactNode } from 'react';
import type { RegisteredModule } from '@milepost/shared/module-contract';
import { ModuleFailure } from './ModuleFailure.tsx';

type Props = {
  readonly module: RegisteredModule;
  readonly pathname: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};
type State = { readonly failedAt: string | null };

/** Holds a module's failure inside the module's place. Another page, or Retry, tries again. */
export class ModuleBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return state.failedAt !== null && state.failedAt !== '' && state.failedAt !== props.pathname
      ? { failedAt: null }
      : null;
  }

  static getDerivedStateFromError(): State {
    return { failedAt: '' };
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.pathname });
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    const retry = (): void => {
      this.setState({ failedAt: null });
      this.props.onRetry();
    };
    return <ModuleFailure module={this.props.module} onRetry={retry} />;
  }
}
