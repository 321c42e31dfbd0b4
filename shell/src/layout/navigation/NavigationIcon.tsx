import {
  Activity,
  Bell,
  Bot,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  CalendarSync,
  ChartLine,
  Circle,
  CircleHelp,
  CreditCard,
  FileCheck,
  FileText,
  Gauge,
  GraduationCap,
  House,
  LayoutDashboard,
  ListTodo,
  MessagesSquare,
  Search,
  Settings,
  ShieldCheck,
  Signpost,
  SlidersHorizontal,
  Store,
  Undo2,
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
  marketplace: Store,
  tasks: ListTodo,
  undo: Undo2,
};

/** Whether there is an icon of that name. */
export const isNavigationIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

/** The icon that a module's navigation entry names; a circle where a module that is newer than this shell names another. */
export function NavigationIcon({ name }: { name: string }) {
  const Icon = isNavigationIcon(name) ? icons[name] : Circle;
  return <Icon size={16} aria-hidden />;
}
