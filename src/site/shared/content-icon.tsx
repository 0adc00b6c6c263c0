import {
  Award,
  ChartColumn,
  Briefcase,
  Code,
  Database,
  FileText,
  Globe,
  Image,
  Laptop,
  LayoutTemplate,
  type LucideIcon,
  MessageSquare,
  Palette,
  PenTool,
  Search,
  Settings,
  Shield,
  ShoppingCart,
  Smartphone,
  Star,
  TrendingUp,
  Users,
  Wrench,
  Zap,
} from "lucide-react";
import type { ICONS } from "../../content/schema/labels";

const icons: Readonly<Record<keyof typeof ICONS, LucideIcon>> = {
  award: Award,
  "bar-chart": ChartColumn,
  briefcase: Briefcase,
  code: Code,
  database: Database,
  "file-text": FileText,
  globe: Globe,
  image: Image,
  laptop: Laptop,
  layout: LayoutTemplate,
  "message-square": MessageSquare,
  palette: Palette,
  "pen-tool": PenTool,
  search: Search,
  settings: Settings,
  shield: Shield,
  "shopping-cart": ShoppingCart,
  smartphone: Smartphone,
  star: Star,
  "trending-up": TrendingUp,
  users: Users,
  wrench: Wrench,
  zap: Zap,
};

/** The icon that administrators chose for a service or a tool; a gear for an unknown name. */
export function ContentIcon({
  name,
  className,
}: {
  readonly name: string;
  readonly className?: string | undefined;
}) {
  const Icon = isIcon(name) ? icons[name] : Settings;
  return <Icon aria-hidden strokeWidth={1.5} className={className} />;
}

function isIcon(name: string): name is keyof typeof icons {
  return Object.hasOwn(icons, name);
}
