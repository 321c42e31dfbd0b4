import { useEffect, useState } from 'react';
import { Eye } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { currentView, type ViewAs } from '@milepost/shared/data/view-as';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { useEndView } from '../useEndView.ts';

const Bar = styled.section`
  position: sticky;
  top: var(--header-height);
  z-index: var(--layer-header);
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 24px;
  border-bottom: 1px solid var(--caution);
  background: var(--caution-soft);
  font-size: var(--size-13);

  > svg {
    flex: none;
    color: var(--caution);
  }
  @media (max-width: 720px) {
    padding: 8px 16px;
  }
`;
const Words = styled.p`
  flex: 1;
  min-width: 0;
  margin: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  span {
    white-space: nowrap;
  }
`;

const minuteMs = 60_000;

/** Whole minutes until the view ends; 0 once it has. */
function useMinutesLeft({ endsAt }: ViewAs): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / minuteMs));
}

function Running({ view }: { view: ViewAs }) {
  const { profile, expired } = useSignedIn();
  const { end, busy } = useEndView();
  const minutes = useMinutesLeft(view);
  const hasEnded = expired || minutes === 0;
  const name = nameOf(profile);
  return (
    <Bar aria-label="View as">
      <Eye size={16} aria-hidden />
      {hasEnded ? (
        <Words role="alert">
          <strong>Viewing as {name} has ended</strong>
        </Words>
      ) : (
        <Words>
          <strong>Viewing as {name}</strong> <span>· read-only</span> <span>· {minutes} min left</span>
        </Words>
      )}
      <Button size="small" busy={busy} onClick={end}>
        {hasEnded ? 'Return to your account' : 'End'}
      </Button>
    </Bar>
  );
}

/** Shows on every page of an impersonation who is being viewed and for how long, with a button that ends it. */
export function ViewAsBanner() {
  const [view] = useState(currentView);
  return view && <Running view={view} />;
}
