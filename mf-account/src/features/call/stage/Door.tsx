import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

type Props = {
  /** The client's. */
  name: string;
  isWaiting: boolean;
  isBusy: boolean;
  failure: string | undefined;
  onAdmit: () => void;
};

/** Who waits at the coach's door. */
export function Door({ name, isWaiting, isBusy, failure, onAdmit }: Props) {
  return (
    <div role="status">
      {isWaiting ? (
        <Alert
          tone="info"
          title={
            <>
              <bdi>{name}</bdi> is waiting to join
            </>
          }
          actions={
            <Button size="small" tone="primary" busy={isBusy} onClick={onAdmit}>
              Let {name} in
            </Button>
          }
        >
          {failure}
        </Alert>
      ) : (
        <Alert tone="info">
          <bdi>{name}</bdi> isn’t here yet. You let them in when they come.
        </Alert>
      )}
    </div>
  );
}
