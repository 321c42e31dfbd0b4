import { useState, type FormEvent, type ReactNode } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { signInWithPassword } from '../data/auth/auth.ts';
import { messageOf } from '../domain/app-error/app-error.ts';
import { SecondFactorForm } from '../features/second-factor/SecondFactorForm.tsx';
import { Alert } from '../ui/Alert/Alert.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { TextField } from '../ui/TextField/TextField.tsx';

/** Lets a developer sign in at a module's own origin; signed in, or on a public page, it shows what it wraps. */
export function StandaloneSignIn({ children }: { children: ReactNode }) {
  const { state } = useAuth();
  const [skipped, setSkipped] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (state.status === 'signed-in' || skipped) return children;
  if (state.status === 'second-factor') return <SecondFactorForm />;
  if (state.status === 'loading') return <Spinner text="Loading..." fill />;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    try {
      await signInWithPassword({ email: text('email'), password: text('password') });
    } catch (error) {
      setFailure(messageOf(error, 'Failed to sign in'));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      {failure ? <Alert tone="critical">{failure}</Alert> : null}
      <TextField label="Email" name="email" type="email" autoComplete="username" />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      <Button type="submit" tone="primary">
        Sign in
      </Button>
      <Button onClick={() => setSkipped(true)}>Continue signed out</Button>
    </form>
  );
}
