/** What the browser needs at run time and is free of the schema library. */
export * from './access-rules.ts';
export * from './capture-limits.ts';
export * from './contact-topics.ts';
export * from './dictionary-rule.ts';
export * from './feedback-words.ts';
export * from './field-rules.ts';
export * from './profile-image.ts';
export * from './link-header.ts';
export * from './path-pattern.ts';
export * from './plan-tiers.ts';
export * from './registration.ts';
export * from './responsive-devices.ts';
export * from './score-meanings.ts';
export * from './share-rules.ts';
export * from './target-url.ts';
export * from './team-rules.ts';
export * from './text.ts';
