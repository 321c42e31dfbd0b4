import type { MeetingPlaces } from '@milepost/shared/entities/availability/model';
import type { ScheduleForm } from '@milepost/shared/entities/coaching-sessions/model';

/** Where the coach meets clients by that type of session: a link, a telephone number or an address. */
export function placeOf(
  type: ScheduleForm['session_type'],
  { video_url, phone, address }: MeetingPlaces,
): Pick<ScheduleForm, 'meeting_url' | 'location'> & { meeting_url: string; location: string } {
  if (type === 'video') return { meeting_url: video_url ?? '', location: '' };
  return { meeting_url: '', location: (type === 'phone' ? phone : address) ?? '' };
}
