import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { Card } from '@milepost/shared/ui/Card';
import { Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Select } from '@milepost/shared/ui/Select';
import { BookWithCoach } from './BookWithCoach.tsx';
import { NoCoach } from './NoCoach.tsx';

const Column = styled.div`
  width: 100%;
  max-width: 800px;
`;

/** `/client/sessions/book`: books an available time of one of the client's coaches; `?coach=` says whose. */
export default function BookingPage() {
  const { counterparts } = useSignedIn();
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const requestedCoachId = params.get('coach');
  const coachId = requestedCoachId ?? counterparts[0]?.id;
  const own = counterparts.find(({ id }) => id === coachId);
  const choices = counterparts.map((coach) => ({ value: coach.id, label: nameOf(coach) }));

  return (
    <Page>
      <PageHeader
        title="Book a session"
        subtitle={`Times available for you and ${own ? nameOf(own) : 'your coach'}`}
        back={{ to: '/client/sessions', label: 'Sessions' }}
      />
      <Column>
        <Card>
          <Stack gap={5}>
            {choices.length > 0 && (choices.length > 1 || !own) && (
              <Select
                label="Coach"
                value={own?.id ?? ''}
                placeholder={own ? undefined : 'Choose a coach'}
                options={choices}
                onChange={({ target }) => write(() => new URLSearchParams({ coach: target.value }), { replace: true })}
              />
            )}
            {own ? (
              <BookWithCoach key={own.id} coachId={own.id} />
            ) : (
              <NoCoach isAsked={requestedCoachId !== null && choices.length > 0} />
            )}
          </Stack>
        </Card>
      </Column>
    </Page>
  );
}
