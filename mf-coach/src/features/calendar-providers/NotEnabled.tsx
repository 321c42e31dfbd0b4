import { calendarName, type AccountCalendar } from '@milepost/shared/entities/calendar-integrations/model';
import { Points } from './list.styles.ts';
import { operatorVariables } from './provider-help.ts';

/** What the operator has to set to enable signing in, and what works without it. */
export function NotEnabled({ type }: { type: AccountCalendar }) {
  const name = calendarName[type];
  const [first, second, key] = operatorVariables[type];
  return (
    <>
      <p>Signing in to {name} isn&apos;t enabled on this site. You can still connect it by address:</p>
      <Points>
        <li>Subscribe to your feed address in {name} to see your sessions there.</li>
        <li>Add the private address of your calendar here to block the times when you&apos;re busy.</li>
      </Points>
      <p>
        To enable it, the operator sets <code>{first}</code>, <code>{second}</code>, and <code>{key}</code> in the
        backend&apos;s environment (<code>.env</code>, described in docs/production.md).
      </p>
    </>
  );
}
