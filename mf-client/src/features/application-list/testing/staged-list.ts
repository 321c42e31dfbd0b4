import { makeInterviewStages } from '../../../entities/interview-stages/testing.ts';
import { makeListedApplication } from '../../../entities/listed-applications/testing.ts';
import { listPage } from './list-page.tsx';

export const stages = makeInterviewStages('Phone', 'Final');

const row = (job_title: string, position: number, interview_stage: string | null = null) =>
  makeListedApplication({ job_title, position, status: 'Interviewing', interview_stage });

export const loose = row('Loose', 1);
export const call = row('Call', 2, 'Phone');
const last = row('Last', 3, 'Final');
export const applied = makeListedApplication({ job_title: 'Sent', position: 4 });

/** The page of applications, some of them in interview stages; for the top of a test file. */
export function stagedListPage() {
  const page = listPage();
  const keepStaged = () => {
    page.keep([last, call, loose, applied]);
    page.network.table('interview_stages', stages);
    page.network.rpc('set_interview_stage', []);
  };
  return { ...page, keepStaged };
}
