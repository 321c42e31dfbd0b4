import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap, UserX } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useSignedIn } from '@milepost/shared/auth';
import { assignmentQueries } from '@milepost/shared/entities/assignments/requests';
import { EndAssignmentDialog } from '@milepost/shared/features/assignments';
import { Menu } from '@milepost/shared/ui/Menu';
import { useNavigate } from '@milepost/shared/ui/routing';

/** Rare actions on a client: assign a course, end the assignment. */
export function ClientMenu({ clientId, name }: { clientId: string; name: string }) {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const assignment = useQuery(assignmentQueries.active(clientId, user.id));
  const [isEnding, setEnding] = useState(false);
  const leave = (): void => {
    // The dialog closes first: with a typed reason it would ask before the page is left.
    flushSync(() => setEnding(false));
    void navigate(`/coach/former-clients/${clientId}`, { replace: true });
  };
  if (!assignment.data) return null;
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        items={[
          {
            id: 'course',
            label: 'Assign course',
            icon: <GraduationCap size={16} aria-hidden />,
            onAction: () => void navigate(`/training?assign=${clientId}`),
          },
          {
            id: 'end',
            label: 'End assignment',
            icon: <UserX size={16} aria-hidden />,
            tone: 'critical',
            onAction: () => setEnding(true),
          },
        ]}
      />
      {isEnding && (
        <EndAssignmentDialog
          assignmentId={assignment.data}
          clientName={name}
          coachName={null}
          onEnded={leave}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
