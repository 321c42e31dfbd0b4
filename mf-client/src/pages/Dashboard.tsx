import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { FigureRowsSheet } from '../features/insights/rows/FigureRowsSheet.tsx';

/** Puts the dashboard together from the features that own its parts. */
export default function Dashboard() {
  return <DashboardPage rows={<FigureRowsSheet />} />;
}
