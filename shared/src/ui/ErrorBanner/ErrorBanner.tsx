import { RefreshCw } from 'lucide-react';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';

export type ErrorBannerProps = {
  /** What failed, in the product's words. */
  title: string;
  /** Its reason is shown under the title. */
  error: unknown;
  /** True while a retry runs: the button keeps the focus and shows a spinner. */
  isRetrying?: boolean | undefined;
  onRetry: () => void;
};

/** A failure above what is still shown, or in the place of a list: what failed, why, and Retry. */
export function ErrorBanner({ title, error, isRetrying = false, onRetry }: ErrorBannerProps) {
  return (
    <Alert
      tone="critical"
      title={title}
      actions={
        <Button size="small" busy={isRetrying} icon={<RefreshCw size={16} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(error, 'Something went wrong on our side. Try again.')}
    </Alert>
  );
}
