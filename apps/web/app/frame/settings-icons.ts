import type { Icon } from '@plumbline/ui';
import {
  ArrowRightLeft,
  BookA,
  Building2,
  CreditCard,
  Globe,
  KeyRound,
  MessageCircleQuestionMark,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react';

/** The icon of each screen below Settings, by path. Kept apart from the names, which every screen loads for its breadcrumbs. */
export const SETTINGS_ICONS: Readonly<Record<string, Icon>> = {
  '/profile': UserRound,
  '/profile/security': ShieldCheck,
  '/profile/tokens': KeyRound,
  '/other': SlidersHorizontal,
  '/settings': Building2,
  '/settings/members': Users,
  '/settings/sites': Globe,
  '/settings/widget': MessageCircleQuestionMark,
  '/settings/exchange': ArrowRightLeft,
  '/settings/webhooks': Webhook,
  '/settings/dictionary': BookA,
  '/settings/plan': CreditCard,
  '/settings/log': ScrollText,
};
