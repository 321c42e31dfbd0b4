import { applicationStatuses } from '@milepost/shared/entities/job-applications/model';
import config from '../module.config.ts';

test('the palette moves an application to each status, and to nothing else', () => {
  const takes = config.palette?.map((entry) => entry.takes).find((one) => one?.kind === 'record');
  expect(takes).toMatchObject({ into: applicationStatuses });
});
