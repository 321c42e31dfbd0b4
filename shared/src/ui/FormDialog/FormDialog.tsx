import { useId, type FormEvent, type ReactNode } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';
import { Stack } from '../Layout/Layout.tsx';

type Props = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  /** What sending it does: a verb. */
  submitLabel: ReactNode;
  tone?: ButtonProps['tone'];
  busy: boolean;
  /** Why sending it failed. */
  error?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form over the page, which is sent or canceled. What was typed is not lost by a click outside. */
export function FormDialog({
  submitLabel,
  tone = 'primary',
  busy,
  error,
  onSubmit,
  onClose,
  children,
  ...dialog
}: Props) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      isOpen
      isDismissable={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone={tone} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack>
          {error && <Alert tone="critical">{error}</Alert>}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
