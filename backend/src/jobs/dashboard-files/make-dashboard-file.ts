import * as z from 'zod';
import { csvFile } from '@milepost/shared/domain/csv';
import { csvLines, fileContentSchema, fileFormats, jsonText } from '@milepost/shared/domain/file-tables';
import type { JobFile, JobHandler } from '../job.ts';

const dataSchema = z.object({ format: z.enum(fileFormats), content: fileContentSchema });
type Data = z.infer<typeof dataSchema>;

async function contentOf(
  { format, content }: Data,
  progress: (percent: number) => Promise<void>,
): Promise<Pick<JobFile, 'type' | 'content'>> {
  const { subject, tables } = content;
  switch (format) {
    case 'csv':
      return { type: 'text/csv', content: csvFile(csvLines(subject, tables)) };
    case 'json':
      return { type: 'application/json', content: jsonText(subject, tables) };
    case 'pdf': {
      const { dashboardPdf } = await import('./dashboard-pdf.ts');
      const written = (count: number): Promise<void> => progress(Math.round((90 * count) / tables.length));
      return { type: 'application/pdf', content: await dashboardPdf(content, written) };
    }
  }
}

/** Makes a file of what a dashboard showed. */
export const makeDashboardFile: JobHandler = async (job, { progress }) => {
  const data = dataSchema.parse(job.data);
  const file = await contentOf(data, progress);
  const rows = data.content.tables.reduce((sum, table) => sum + table.rows.length, 0);
  return { result: { rows }, file: { name: `${data.content.subject.title}.${data.format}`, ...file } };
};
