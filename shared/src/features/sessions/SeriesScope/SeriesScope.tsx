import type { CoachingSession } from '../../../entities/coaching-sessions/model.ts';
import { RadioGroup } from '../../../ui/RadioGroup/RadioGroup.tsx';

/** Which sessions of a series an action applies to. */
export type Scope = 'one' | 'following';

const options = [
  { value: 'one', label: 'Only this session' },
  { value: 'following', label: 'This and the following sessions' },
] as const;

type Props = { session: Pick<CoachingSession, 'series_id'>; value: Scope; onChange: (scope: Scope) => void };

/** Asks how much of a series is canceled; nothing for a session that does not repeat. */
export function SeriesScope({ session, value, onChange }: Props) {
  if (session.series_id === null) return null;
  return (
    <RadioGroup
      name="scope"
      label="Which sessions?"
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value === 'following' ? 'following' : 'one')}
    />
  );
}
