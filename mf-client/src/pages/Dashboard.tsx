import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { FigureRowsSheet } from '../features/insights/rows/FigureRowsSheet.tsx';

/** Puts the dashboard together from the features that fill its slots. */
export default function Dashboard() {
  return <DashboardPage rows={<FigureRowsSheet />} />;
}
