import { useState } from 'react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { dateIn, daysBetween, formatDue, isOverdue } from '@milepost/shared/domain/dates';
import type { PlannedFollowUp } from '@milepost/shared/entities/follow-ups/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Inline } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { FollowUpDateDialog } from './FollowUpDateDialog.tsx';
import { useFollowUpDate } from './useFollowUpDate.ts';

const atFirst = 5;

const Row = styled(CardRow)`
  flex-wrap: wrap;
`;
const More = styled.div`
  padding: 8px 8px 8px 16px;
  border-top: 1px solid var(--border);
`;

/** One planned date: mark it done, or choose another. */
function PlannedRow({ planned, today }: { planned: PlannedFollowUp; today: string }) {
  const { id, job_title, company_name, follow_up_at } = planned;
  const zone = useTimeZone();
  const day = dateIn(zone, follow_up_at);
  const { isBusy, finish, setDate } = useFollowUpDate(planned);
  const [isDating, setDating] = useState(false);
  const tone = isOverdue(day, today) ? 'critical' : daysBetween(today, day) <= 2 ? 'caution' : 'neutral';
  return (
    <Row aria-label={company_name}>
      <RowText>
        <h3 dir="auto">Follow up with {company_name}</h3>
        <p>
          <TextLink to={`/client/applications/${id}`}>
            <bdi>{job_title}</bdi>
          </TextLink>
        </p>
      </RowText>
      <Inline>
        <Badge tone={tone}>{formatDue(day, today)}</Badge>
        <Button size="small" busy={isBusy} onClick={finish}>
          Mark as done
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => setDating(true)}>
          Change date
        </Button>
      </Inline>
      {isDating && (
        <FollowUpDateDialog followUp={planned} today={today} onChoose={setDate} onClose={() => setDating(false)} />
      )}
    </Row>
  );
}

/** The follow-up dates that the client set, the soonest first. */
export function PlannedFollowUps({ rows, today }: { rows: readonly PlannedFollowUp[]; today: string }) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <CardList aria-label="Planned follow-ups">
        {(showsAll ? rows : rows.slice(0, atFirst)).map((planned) => (
          <PlannedRow key={planned.id} planned={planned} today={today} />
        ))}
      </CardList>
      {rows.length > atFirst && (
        <More>
          <Button tone="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer planned' : `Show all ${rows.length} planned`}
          </Button>
        </More>
      )}
    </>
  );
}
