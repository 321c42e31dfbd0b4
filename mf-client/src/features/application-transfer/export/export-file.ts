import { listEventsOfClient } from '@milepost/shared/entities/job-applications/requests';
import { todayIn } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { activityReport, reportPeriods } from './activity-report.ts';
import { applicationsCsv } from './applications-csv.ts';
import { applicationsJson } from './applications-json.ts';

export const exportFormats = ['csv', 'json', 'report'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportChoice = {
  readonly format: ExportFormat;
  /** Of a report: the id of its period. */
  readonly period: string;
};

export type Exporter = {
  readonly clientId: string;
  /** The name on a report. */
  readonly person: string;
  readonly zone: string;
};

export type ExportedFile = {
  readonly content: Blob;
  readonly name: string;
  /** Characters that its font lacks, each once: they are shown as boxes. */
  readonly lacking: readonly string[];
};

/** Creates the file of these applications, and its name. @throws AppError when their history can't be fetched */
export const exportFile = async (
  { clientId, person, zone }: Exporter,
  applications: readonly JobApplication[],
  { format, period: periodId }: ExportChoice,
): Promise<ExportedFile> => {
  const events = await listEventsOfClient(clientId);
  const today = todayIn(zone);
  switch (format) {
    case 'csv':
      return {
        content: new Blob([applicationsCsv(applications, events, zone)], { type: 'text/csv;charset=utf-8' }),
        name: `applications-${today}.csv`,
        lacking: [],
      };
    case 'json':
      return {
        content: new Blob([applicationsJson(applications, events)], { type: 'application/json' }),
        name: `applications-${today}.json`,
        lacking: [],
      };
    case 'report': {
      const period = reportPeriods.find(({ id }) => id === periodId) ?? reportPeriods[0];
      const [{ reportPdf }, { loadReportFonts }] = await Promise.all([
        import('./report-pdf.ts'),
        import('./report-fonts.ts'),
      ]);
      const report = activityReport({ person, applications, events, period, zone });
      const { pdf, lacking } = await reportPdf(report, await loadReportFonts(), today);
      return {
        content: new Blob([pdf], { type: 'application/pdf' }),
        name: `activity-report-${today}.pdf`,
        lacking,
      };
    }
  }
};
