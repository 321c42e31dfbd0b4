import type { FunctionAddress } from '../functions/call-function.ts';
import type { ServiceContext } from '../server/mount.ts';
import { jobHandlers } from './handlers.ts';
import { jobMail } from './mail.ts';
import { runJobs } from './runner.ts';

/**
 * Does background jobs in this process, from now on.
 * @param address where it stores their files
 * @returns stops, after the jobs under way
 */
export async function openJobs(
  { database, environment, smtpUrl, log }: Omit<ServiceContext, 'secrets' | 'tokens'>,
  address: FunctionAddress,
): Promise<() => Promise<void>> {
  const mail = jobMail(smtpUrl, environment.mailFrom);
  const stop = await runJobs(
    { database, log, sendMail: mail.send, siteUrl: environment.siteUrl, address },
    jobHandlers,
  );
  return async () => {
    await stop();
    mail.close();
  };
}
