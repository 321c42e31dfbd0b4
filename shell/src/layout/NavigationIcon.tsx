import {
  Activity,
  Bell,
  Bot,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  CalendarSync,
  ChartLine,
  CircleHelp,
  CreditCard,
  FileCheck,
  FileText,
  Gauge,
  GraduationCap,
  House,
  LayoutDashboard,
  MessagesSquare,
  Search,
  Settings,
  ShieldCheck,
  Signpost,
  SlidersHorizontal,
  UserRound,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { NavigationIcon as IconName } from '@milepost/shared/contract/module-contract';

const icons: Readonly<Record<IconName, LucideIcon>> = {
  overview: LayoutDashboard,
  applications: BriefcaseBusiness,
  progress: Signpost,
  'coaching-sessions': CalendarDays,
  reviews: FileCheck,
  network: UsersRound,
  clients: UsersRound,
  users: Users,
  organization: Building2,
  analytics: ChartLine,
  calendar: CalendarSync,
  admin: ShieldCheck,
  system: SlidersHorizontal,
  content: FileText,
  ai: Bot,
  performance: Gauge,
  activity: Activity,
  billing: CreditCard,
  notifications: Bell,
  training: GraduationCap,
  support: CircleHelp,
  profile: UserRound,
  settings: Settings,
  search: Search,
  messages: MessagesSquare,
  home: House,
};

/** The icon that a module's navigation entry names. */
export function NavigationIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon size={16} aria-hidden />;
}
