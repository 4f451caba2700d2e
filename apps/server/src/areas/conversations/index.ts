export { giveConversationsOver } from './give-conversations-over.ts';
export { conversations } from './tables.ts';
