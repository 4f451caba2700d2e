/** The tabs of the widget, in order. */
export const WIDGET_TABS = ['home', 'feedback', 'changelog'] as const;
export type WidgetTab = (typeof WIDGET_TABS)[number];

/** The tabs with posts: without any of them, a site's visitors can neither read nor write posts. */
export const POST_TABS = ['home', 'feedback'] as const satisfies readonly WidgetTab[];
/** The tabs with entries of the changelog. */
export const ENTRY_TABS = ['changelog'] as const satisfies readonly WidgetTab[];

/** The tab in which private conversations start. */
export const CHAT_TABS = ['home'] as const satisfies readonly WidgetTab[];

/** The corners of a page where the launcher can be placed. */
export const WIDGET_POSITIONS = ['right', 'left'] as const;
export type WidgetPosition = (typeof WIDGET_POSITIONS)[number];

/** The default appearance of a widget. */
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

/** The prefix of visitors' tokens, which are looked up in a different table than account tokens. */
export const VISITOR_TOKEN_PREFIX = 'visitor.';
