/** The tabs of the widget, in their order. */
export const WIDGET_TABS = ['home', 'feedback', 'changelog'] as const;
export type WidgetTab = (typeof WIDGET_TABS)[number];

/** The tabs that show posts: where a site has none of them, its visitors read and write none. */
export const POST_TABS = ['home', 'feedback'] as const satisfies readonly WidgetTab[];
/** The tabs without which nobody reads entries of the changelog. */
export const ENTRY_TABS = ['changelog'] as const satisfies readonly WidgetTab[];

/** The tab that private conversations begin in. */
export const CHAT_TABS = ['home'] as const satisfies readonly WidgetTab[];

/** The corners of a page that the launcher may stand in. */
export const WIDGET_POSITIONS = ['right', 'left'] as const;
export type WidgetPosition = (typeof WIDGET_POSITIONS)[number];

/** What a widget looks like that nobody has changed. */
export const WIDGET_DEFAULTS = {
  enabled: true,
  anonymous: true,
  hold: 'never',
  held_words: [],
  chat: false,
  show_page: true,
  show_lines: false,
  analytics: false,
  allowed_origins: [],
  color: '#db2777',
  position: 'right',
  tabs: [...WIDGET_TABS],
  label: 'Feedback',
  greeting: 'How can we help?',
  identity_key: '',
} as const;

/** Stands before the token of a visitor, which is looked up in another place than the token of an account. */
export const VISITOR_TOKEN_PREFIX = 'visitor.';
