import { interviewLengthLabel, type ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { isWebAddress } from '@milepost/shared/domain/columns';
import { ExternalLink } from '@milepost/shared/ui/TextLink';

/** How long an interview takes, and where. */
export function InterviewDetails({ event }: { event: ApplicationEvent }) {
  const { interview_minutes: minutes, interview_location: place } = event;
  return (
    <>
      {minutes !== null && interviewLengthLabel(minutes)}
      {minutes !== null && place !== null && ' · '}
      {place !== null && (isWebAddress(place) ? <ExternalLink href={place}>{place}</ExternalLink> : <bdi>{place}</bdi>)}
    </>
  );
}
